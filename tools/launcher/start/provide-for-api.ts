import path from 'node:path';
import { loadOperatorToken } from '@site/release/operator-token';
import { keepPostgresRunning } from '../postgres';
import type { OnStop } from '../processes/stop-parts';
import type { StartConfig } from './start-config';

interface ProvisionOptions {
  config: StartConfig;
  /** Takes what ends each part as soon as the part begins. */
  onStop: OnStop;
  log: (line: string) => void;
}

interface Provision {
  /** Only what the configuration leaves open: what it gives, as a value or in a file, reaches the API as it is. */
  env: { DATABASE_URL?: string; OPERATOR_TOKEN?: string };
  operatorToken: string;
}

/** Starts a database and makes up a token for the operator where the configuration names none. */
export async function provideForApi({ config, onStop, log }: ProvisionOptions): Promise<Provision> {
  const env: Provision['env'] = {};
  if (config.databaseUrl === undefined) {
    const dataDir = path.join(config.dataDir, 'postgres');
    const postgres = await keepPostgresRunning({ dataDir, log });
    onStop(() => postgres.stop());
    env.DATABASE_URL = postgres.url;
  }
  if (config.operatorToken !== undefined) return { env, operatorToken: config.operatorToken };
  env.OPERATOR_TOKEN = await loadOperatorToken(config.dataDir);
  return { env, operatorToken: env.OPERATOR_TOKEN };
}
