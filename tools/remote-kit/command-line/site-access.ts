import { UserError } from '@site/command-kit/user-error';
import { RegistryClient } from '@site/release/registry-client';
import { EnvironmentReader, type Environment } from '@site/shared/contracts/environment';

/** @throws UserError when `SITE_URL` is no address */
export function readSiteUrl(environment: Environment): string | undefined {
  const env = new EnvironmentReader(environment);
  const siteUrl = env.url('SITE_URL', ['http:', 'https:']);
  requireFine(env);
  return siteUrl;
}

/** @throws UserError when `SITE_URL` is missing or no address */
export function requireSiteUrl(environment: Environment): string {
  const siteUrl = readSiteUrl(environment);
  if (siteUrl === undefined) throw new UserError('SITE_URL is missing: the address of the site.');
  return siteUrl;
}

interface SiteAccess {
  siteUrl: string;
  registry: RegistryClient;
}

/**
 * The site that is meant, and who is asking: `SITE_URL` and `RELEASE_TOKEN`.
 * @throws UserError naming what is wrong or missing
 */
export function openSite(environment: Environment): SiteAccess {
  const siteUrl = requireSiteUrl(environment);
  const env = new EnvironmentReader(environment);
  const token = env.required('RELEASE_TOKEN', 'the site asks who is releasing') ?? '';
  requireFine(env);
  return { siteUrl, registry: new RegistryClient({ siteUrl, token }) };
}

function requireFine({ problems }: EnvironmentReader): void {
  if (problems.length > 0) throw new UserError(`${problems.join('; ')}.`);
}
