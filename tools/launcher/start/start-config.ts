import { readApiConfig } from '@site/api/config';
import { readDataDir } from '@site/command-kit/data-dir';
import { UserError } from '@site/command-kit/user-error';
import type { Environment } from '@site/shared/contracts/environment';
import { readShellConfig } from '@site/shell/config';
import { findFreePort } from '@site/command-kit/free-port';

export interface StartConfig {
  host: string;
  port: number;
  dataDir: string;
  /** Whether the shell server uses HTTPS. */
  hasTls: boolean;
  publicUrl: string;
  brand: string;
  /** Undefined to start an embedded server. */
  databaseUrl: string | undefined;
  /** Undefined to use the token of the data folder. */
  operatorToken: string | undefined;
  /** Without a mail relay, mails are kept and shown on a page. */
  hasMailbox: boolean;
}

/**
 * Reads the whole configuration before anything starts.
 * @throws UserError naming every variable that is wrong
 */
export async function readStartConfig(env: Environment): Promise<StartConfig> {
  const shell = readShellConfig(env);
  const api = readApiConfig(env);
  if ('problems' in shell || 'problems' in api) {
    const problems = [shell, api].flatMap((result) => ('problems' in result ? result.problems : []));
    throw new UserError(`The configuration is wrong: ${[...new Set(problems)].join('; ')}.`);
  }
  const { host, site, tls } = shell.config;
  const port = shell.config.port || (await findFreePort(host));
  return {
    host,
    port,
    dataDir: readDataDir(env),
    hasTls: tls !== undefined,
    publicUrl: env.PUBLIC_URL?.trim() ? site.publicUrl : `${tls ? 'https' : 'http'}://localhost:${port}`,
    brand: site.brand,
    databaseUrl: api.config.databaseUrl,
    operatorToken: api.config.operatorToken,
    hasMailbox: api.config.smtpUrl === undefined,
  };
}
