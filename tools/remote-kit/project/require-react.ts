import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { UserError } from '@site/command-kit/user-error';
import { sharedModules } from '@site/shared/contracts/registry';

/** React of the shell. */
export const shellReact = sharedModules.find(({ key }) => key === 'react')!.version;
export const installReact = `npm install --save-dev --save-exact react@${shellReact} react-dom@${shellReact}`;

/**
 * The names that a build takes of React are those of the installed one, and at run time there is only the shell's.
 * @throws UserError when the two differ in more than the patch version
 */
export function requireReact(folder: string): void {
  for (const name of ['react', 'react-dom']) {
    const installed = findVersion(folder, name);
    const { version } = sharedModules.find(({ key }) => key === name)!;
    if (installed === undefined || toMinor(installed) === toMinor(version)) continue;
    const sentence = `The project has ${name} ${installed}, but its pages run with ${version}, the one of the site: ${installReact}`;
    // Vite prints the stack of an error in its configuration.
    throw Object.assign(new UserError(sentence), { stack: sentence });
  }
}

export const toMinor = (version: string) => version.split('.', 2).join('.');

function findVersion(folder: string, name: string): string | undefined {
  try {
    const path = createRequire(join(folder, 'package.json')).resolve(`${name}/package.json`);
    return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
  } catch {
    return undefined;
  }
}
