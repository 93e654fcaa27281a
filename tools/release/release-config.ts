import { readDataDir } from '@site/command-kit/data-dir';
import { readSiteAddress } from '@site/command-kit/site-address';
import { UserError } from '@site/command-kit/user-error';
import { EnvironmentReader, type Environment } from '@site/shared/contracts/environment';
import { findOperatorToken } from './operator-token';

export interface ReleaseConfig {
  /** Of the running site, without a trailing slash. */
  siteUrl: string;
  /** A team's or the operator's. */
  token: string;
}

/**
 * Says which site is meant and who is asking: `SITE_URL` with `RELEASE_TOKEN`, else the site of `npm start` on this
 * machine, as its operator.
 * @throws UserError naming what is wrong or missing
 */
export async function readReleaseConfig(environment: Environment): Promise<ReleaseConfig> {
  const env = new EnvironmentReader(environment);
  const { elsewhere, here } = readPlaces(environment, env);
  const token =
    elsewhere === undefined
      ? (env.find('RELEASE_TOKEN') ??
        env.find('OPERATOR_TOKEN') ??
        (await findOperatorToken(readDataDir(environment))))
      : env.required('RELEASE_TOKEN', 'the site asks who is releasing');
  if (env.problems.length > 0) throw new UserError(`${env.problems.join('; ')}.`);
  if (token === undefined) {
    throw new UserError(
      'There is no site in DATA_DIR yet; start one with npm start, or set SITE_URL and RELEASE_TOKEN.',
    );
  }
  return { siteUrl: elsewhere ?? here, token };
}

/**
 * The site that is meant, for who asks for what is public.
 * @throws UserError naming what is wrong
 */
export function readSiteUrl(environment: Environment): string {
  const env = new EnvironmentReader(environment);
  const { elsewhere, here } = readPlaces(environment, env);
  if (env.problems.length > 0) throw new UserError(`${env.problems.join('; ')}.`);
  return elsewhere ?? here;
}

function readPlaces(
  environment: Environment,
  env: EnvironmentReader,
): { elsewhere: string | undefined; here: string } {
  const here = readSiteAddress(environment, env);
  return { elsewhere: env.url('SITE_URL', ['http:', 'https:']), here };
}

/** The release that has to be live until the job of a remote makes its own live, as `--if-live` says it. */
export function readIfLive(environment: Environment): string | undefined {
  return new EnvironmentReader(environment).find('IF_LIVE');
}
