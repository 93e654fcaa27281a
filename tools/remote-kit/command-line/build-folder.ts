import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@site/command-kit/user-error';
import { releaseDescriptionFile } from '@site/shared/contracts';

/**
 * Where the build of the project in the current folder lies.
 * @throws UserError when there is none
 */
export function buildFolder(): string {
  const folder = join(process.cwd(), 'dist');
  if (!existsSync(join(folder, releaseDescriptionFile)))
    throw new UserError(`There is no ${releaseDescriptionFile} in ${folder}: run npm run build first.`);
  return folder;
}
