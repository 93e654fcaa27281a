interface SecretEnvironment {
  find(name: string): string | undefined;
  required(name: string, why: string): string;
  reject(problem: string): void;
}

const minLength = 32;

/** The secret that shell servers and the API share. Undefined where it is not set, which production refuses: no report would count. */
export function readReportSecret(env: SecretEnvironment): string | undefined {
  if (env.find('NODE_ENV') === 'production')
    env.required('REPORT_SECRET', 'with NODE_ENV=production shell servers and the API must share one');
  const secret = env.find('REPORT_SECRET');
  if (secret !== undefined && secret.length < minLength)
    env.reject(`REPORT_SECRET must have at least ${minLength} characters`);
  return secret;
}
