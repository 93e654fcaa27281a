import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fromRoot } from '@site/command-kit/paths';

/** Writes the types of a project into `folder`. */
export async function emitDeclarations(project: string, folder: string): Promise<void> {
  const compiler = fromRoot('node_modules/ts7/bin/tsc');
  await promisify(execFile)(process.execPath, [compiler, '-p', project, '--outDir', folder]);
}
