import { UserError } from '@site/command-kit/user-error';
import { EnvironmentReader, type Environment } from '@site/shared/contracts/environment';

/** @throws UserError when `SITE_URL` is missing or no URL */
export function requireSiteUrl(environment: Environment): string {
  const env = new EnvironmentReader(environment);
  const siteUrl = env.url('SITE_URL', ['http:', 'https:']);
  requireFine(env);
  if (siteUrl === undefined) throw new UserError('SITE_URL is missing: the address of the site.');
  return siteUrl;
}

/**
 * The site and the team's token, from `SITE_URL` and `RELEASE_TOKEN`.
 * @throws UserError naming what is wrong or missing
 */
export function openSite(environment: Environment): { siteUrl: string; token: string } {
  const siteUrl = requireSiteUrl(environment);
  const env = new EnvironmentReader(environment);
  const token = env.required('RELEASE_TOKEN', 'the site asks who is releasing') ?? '';
  requireFine(env);
  return { siteUrl, token };
}

function requireFine({ problems }: EnvironmentReader): void {
  if (problems.length > 0) throw new UserError(`${problems.join('; ')}.`);
}
