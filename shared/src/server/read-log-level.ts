interface LogLevelEnvironment {
  find(name: string): string | undefined;
  text(name: string, fallback: string): string;
  reject(problem: string): void;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads `LOG_LEVEL`: requests are logged in production, and on a developer's machine only what goes wrong. */
export function readLogLevel(env: LogLevelEnvironment): string {
  const level = env.text('LOG_LEVEL', env.find('NODE_ENV') === 'production' ? 'info' : 'warn');
  if (!logLevels.includes(level))
    env.reject(`LOG_LEVEL must be one of ${logLevels.join(', ')}, but is "${level}"`);
  return level;
}
