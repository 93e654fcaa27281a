import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A file that Node runs as a worker. */
export interface WorkerFile {
  file: string;
  /** Node's options for it. */
  execArgv: string[];
}

/**
 * The worker with the source `src/<source>.ts`: its bundle beside the server's, or, when the server runs from its source, the
 * source, which Node loads with tsx.
 */
export function findWorker(source: string): WorkerFile {
  const bundle = path.join(import.meta.dirname, `${path.basename(source)}.mjs`);
  if (existsSync(bundle)) return { file: bundle, execArgv: [] };
  // An absolute URL, because the server's working directory may be anywhere.
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx'));
  return { file: path.join(import.meta.dirname, `${source}.ts`), execArgv: ['--import', tsx.href] };
}
