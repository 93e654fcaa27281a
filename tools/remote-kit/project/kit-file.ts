import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The path of a file of the installed package, independent of where the calling code was bundled. */
export function kitFile(...path: string[]): string {
  return join(packageFolder, ...path);
}

const packageFolder = findPackage(import.meta.dirname);

function findPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findPackage(dirname(folder));
}
