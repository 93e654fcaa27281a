import { randomBytes } from 'node:crypto';

/** Both servers share a secret. When it is generated, pages from before this start cannot send reports. */
export function withReportSecret(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isGiven = Boolean(env.REPORT_SECRET?.trim() || env.REPORT_SECRET_FILE?.trim());
  return isGiven ? env : { ...env, REPORT_SECRET: randomBytes(32).toString('base64url') };
}
