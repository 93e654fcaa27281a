import path from 'node:path';
import { loadOperatorToken } from '@site/release/operator-token';
import { keepPostgresRunning } from '../postgres';
import type { OnStop } from '../processes/stop-parts';
import type { StartConfig } from './start-config';

interface ProvisionOptions {
  config: StartConfig;
  /** Registers a function that ends a part, as soon as the part starts. */
  onStop: OnStop;
  log: (line: string) => void;
}

export interface Provision {
  /** Variables for what the configuration leaves open. Everything else reaches the API unchanged. */
  env: { DATABASE_URL?: string; OPERATOR_TOKEN?: string };
  operatorToken: string;
}

/** Starts a database and generates a token for the operator when the configuration names none. */
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
