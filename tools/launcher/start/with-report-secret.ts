import { randomBytes } from 'node:crypto';

/** Both servers of a start share one; where none is given, it is made up, and pages from before this start report nothing more. */
export function withReportSecret(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isGiven = Boolean(env.REPORT_SECRET?.trim() || env.REPORT_SECRET_FILE?.trim());
  return isGiven ? env : { ...env, REPORT_SECRET: randomBytes(32).toString('base64url') };
}
