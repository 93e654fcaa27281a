import { readDataDir } from '@site/command-kit/data-dir';
import { UsageError } from '@site/command-kit/user-error';
import { findOperatorToken } from '@site/release/operator-token';
import { EnvironmentReader, type Environment } from '@site/shared/contracts/environment';
import { pickNames } from '../../pick-names';
import { isOnThisMachine, type TargetFacts } from './run-attack';

/** The words and options on the command line. */
export interface AttackWords {
  names: string[];
  json?: true | undefined;
  site?: string | undefined;
  api?: string | undefined;
}

export interface AttackOptions {
  /** Whether reports are JSON on the standard output, and everything else goes to the standard error output. */
  json: boolean;
  /** The attacks to run, in this order. */
  names: string[];
  /** A running site; when unset, one is started for the attacks. */
  site?: Omit<TargetFacts, 'hasMailbox'>;
}

/** @throws UsageError for an unknown attack, and for a URL that is none */
export async function readAttackOptions(
  words: AttackWords,
  environment: Environment,
  attacks: string[],
): Promise<AttackOptions> {
  const names = pickNames('attack', attacks, words.names);
  const json = words.json ?? false;
  if (words.site === undefined) return { json, names };

  const env = new EnvironmentReader({ ...environment, '--site': words.site, '--api': words.api });
  const url = env.url('--site', ['http:', 'https:']) ?? '';
  const apiUrl = env.url('--api', ['http:', 'https:']);
  const [email, password] = [env.text('ADMIN_EMAIL', 'admin@example.com'), env.find('ADMIN_PASSWORD')];
  const givenToken = env.find('OPERATOR_TOKEN');
  if (env.problems.length > 0) throw new UsageError(`${env.problems.join('; ')}.`);
  const operatorToken = givenToken ?? (await findTokenOfThisMachine(url, environment));
  const admin = password === undefined ? undefined : { email, password };
  return { json, names, site: { url, apiUrl, admin, operatorToken } };
}

/** The token in DATA_DIR is sent to the site on this machine only. */
async function findTokenOfThisMachine(url: string, environment: Environment): Promise<string | undefined> {
  return isOnThisMachine(url) ? findOperatorToken(readDataDir(environment)) : undefined;
}
