import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file of the installed package, wherever the bundler has put the code that asks. */
export function kitFile(...path: string[]): string {
  return join(packageFolder, ...path);
}

const packageFolder = findPackage(import.meta.dirname);

function findPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findPackage(dirname(folder));
}
