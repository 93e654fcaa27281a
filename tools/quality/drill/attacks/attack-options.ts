import { parseArgs } from 'node:util';
import { readDataDir } from '@site/command-kit/data-dir';
import { UserError, toReason } from '@site/command-kit/user-error';
import { findOperatorToken } from '@site/release/operator-token';
import { EnvironmentReader, type Environment } from '@site/shared/contracts/environment';
import type { TargetFacts } from './create-target';

export interface AttackOptions {
  /** Verdicts as JSON on the standard output; everything else goes to the standard error output. */
  json: boolean;
  /** The attacks to run, in this order. */
  names: string[];
  /** A running site; unset, one is started for the attacks. */
  site?: Omit<TargetFacts, 'hasMailbox'>;
}

/** @throws UserError for what is no option, no attack or no address */
export async function readAttackOptions(
  args: string[],
  environment: Environment,
  attacks: string[],
): Promise<AttackOptions> {
  const { values, positionals } = parse(args);
  const unknown = positionals.find((name) => !attacks.includes(name));
  if (unknown !== undefined) {
    throw new UserError(`There is no attack "${unknown}"; there are ${attacks.join(', ')}.`);
  }
  const names = positionals.length > 0 ? positionals : attacks;
  const json = values.json ?? false;
  if (values.site === undefined) return { json, names };

  const env = new EnvironmentReader({ ...environment, '--site': values.site, '--api': values.api });
  const url = env.url('--site', ['http:', 'https:']) ?? '';
  const apiUrl = env.url('--api', ['http:', 'https:']);
  if (env.problems.length > 0) throw new UserError(`${env.problems.join('; ')}.`);
  const [email, password] = [env.text('ADMIN_EMAIL', 'admin@example.com'), env.find('ADMIN_PASSWORD')];
  const operatorToken = env.find('OPERATOR_TOKEN') ?? (await findTokenOfThisMachine(url, environment));
  const admin = password === undefined ? undefined : { email, password };
  return { json, names, site: { url, apiUrl, admin, operatorToken } };
}

/** The token under DATA_DIR is for the site of this machine, and goes nowhere else. */
async function findTokenOfThisMachine(url: string, environment: Environment): Promise<string | undefined> {
  const { hostname } = new URL(url);
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
    ? findOperatorToken(readDataDir(environment))
    : undefined;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, site: { type: 'string' }, api: { type: 'string' } },
    });
  } catch (error) {
    throw new UserError(toReason(error));
  }
}
