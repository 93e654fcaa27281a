import { readDataDir } from '@site/command-kit/data-dir';
import { UsageError } from '@site/command-kit/user-error';
import { findOperatorToken } from '@site/release/operator-token';
import { EnvironmentReader, type Environment } from '@site/shared/contracts/environment';
import { isOnThisMachine, type TargetFacts } from './run-attack';

/**
 * A running site, and what the environment says about it.
 * @throws UsageError for a URL that is none, and for a secret that cannot be read
 */
export async function readTarget(site: string, environment: Environment): Promise<TargetFacts> {
  const env = new EnvironmentReader({ ...environment, '--site': site });
  const url = env.url('--site', ['http:', 'https:']) ?? '';
  const [email, password] = [env.text('ADMIN_EMAIL', 'admin@example.com'), env.find('ADMIN_PASSWORD')];
  const givenToken = env.find('OPERATOR_TOKEN');
  if (env.problems.length > 0) throw new UsageError(`${env.problems.join('; ')}.`);
  // The token in DATA_DIR is sent to the site on this machine only.
  const ownToken = isOnThisMachine(url) ? await findOperatorToken(readDataDir(environment)) : undefined;
  const admin = password === undefined ? undefined : { email, password };
  return { url, admin, operatorToken: givenToken ?? ownToken };
}
