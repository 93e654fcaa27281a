import { readSiteAddress } from '@site/command-kit/site-address';
import { UserError } from '@site/command-kit/user-error';
import { isEmail } from '@site/shared/contracts';
import { EnvironmentReader, type Environment } from '@site/shared/contracts/environment';

export interface DemoConfig {
  /** Of the running site, without a trailing slash. */
  siteUrl: string;
  admin: { email: string; password: string };
}

/** @throws UserError naming every variable that is wrong or missing */
export function readDemoConfig(environment: Environment): DemoConfig {
  const env = new EnvironmentReader(environment);
  const here = readSiteAddress(environment, env);
  const siteUrl = env.url('SITE_URL', ['http:', 'https:']) ?? here;
  const email = env.text('ADMIN_EMAIL', 'admin@example.com');
  if (!isEmail(email)) env.reject(`ADMIN_EMAIL must be an e-mail address, but is "${email}"`);
  const password = env.required('ADMIN_PASSWORD', 'the demo needs an admin, who approves and rejects posts');
  if (env.problems.length > 0) throw new UserError(`The demo cannot start: ${env.problems.join('; ')}.`);
  return { siteUrl, admin: { email, password } };
}
