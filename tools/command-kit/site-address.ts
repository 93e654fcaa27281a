import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Environment, EnvironmentReader } from '@site/shared/contracts/environment';
import { readDataDir } from './data-dir';

/** Keeps where the site of a data folder was started, for commands in another terminal. */
export async function keepSiteAddress(dataDir: string, siteUrl: string): Promise<void> {
  await writeFile(fileIn(dataDir), siteUrl);
}

/**
 * The address of this machine's site: that of `PUBLIC_URL` or `PORT`, else where it was started last with the same `DATA_DIR`.
 *
 * @param env gets the problems
 */
export function readSiteAddress(environment: Environment, env: EnvironmentReader): string {
  const port = env.integer('PORT', 0, { min: 0, max: 65535 });
  const publicUrl = env.url('PUBLIC_URL', ['http:', 'https:']);
  if (publicUrl !== undefined) return publicUrl;
  return port > 0 ? `http://localhost:${port}` : findKept(environment);
}

function findKept(environment: Environment): string {
  try {
    return readFileSync(fileIn(readDataDir(environment)), 'utf8');
  } catch {
    return 'http://localhost:3000';
  }
}

const fileIn = (dataDir: string) => path.join(dataDir, 'site-address');
