interface SecretEnvironment {
  find(name: string): string | undefined;
  reject(problem: string): void;
}

const minLength = 32;

/** The secret that shell servers and the API share; undefined where it is not set. */
export function readReportSecret(env: SecretEnvironment): string | undefined {
  const secret = env.find('REPORT_SECRET');
  if (secret !== undefined && secret.length < minLength)
    env.reject(`REPORT_SECRET must have at least ${minLength} characters`);
  return secret;
}
