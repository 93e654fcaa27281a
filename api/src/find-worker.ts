import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** What Node runs as a worker. */
export interface WorkerFile {
  file: string;
  /** Node's own options for it. */
  execArgv: string[];
}

/**
 * The worker whose source is `src/<source>.ts`: its bundle beside that of the server, or, where the server itself runs
 * from its source, the source, which Node reads with tsx.
 */
export function findWorker(source: string): WorkerFile {
  const bundle = path.join(import.meta.dirname, `${path.basename(source)}.mjs`);
  if (existsSync(bundle)) return { file: bundle, execArgv: [] };
  // By its address, because the working directory of the server may be anywhere.
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx'));
  return { file: path.join(import.meta.dirname, `${source}.ts`), execArgv: ['--import', tsx.href] };
}
