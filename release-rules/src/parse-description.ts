import { textFormats, type ReleaseDescription } from '@site/shared/contracts';
import { ReleaseDescriptionSchema } from '@site/shared/contracts/api';
import Ajv, { type ErrorObject } from 'ajv';
import { findPathProblems } from './find-path-problems';
import { InvalidDescriptionError } from './release-rejected-error';
import { requirePathsInsideFolder } from './require-paths-inside-folder';

const validate = new Ajv({
  allErrors: true,
  removeAdditional: 'all',
  formats: textFormats,
}).compile<ReleaseDescription>(ReleaseDescriptionSchema);

/**
 * Reads the text of a `release.json` of `remote`. Fields that nobody knows are left out. The contract version may be one
 * that is not supported.
 */
export function parseDescription(text: string, remote: string): ReleaseDescription {
  const description = parseJson(text);
  if (!validate(description)) throw new InvalidDescriptionError((validate.errors ?? []).map(toSentence));
  const { name, entry, preload, pagePreload = {}, pageData = {}, files } = description;
  if (name !== remote) {
    throw new InvalidDescriptionError([`name is "${name}", but this is the remote "${remote}"`]);
  }
  const preloaded = [...preload, ...Object.values(pagePreload).flat()];
  for (const path of [entry, ...preloaded.map((file) => file.path)]) {
    if (!Object.hasOwn(files, path)) throw new InvalidDescriptionError([`files lacks "${path}"`]);
  }
  for (const [route, { path }] of Object.entries(pageData)) {
    const lacking = (path.match(/:\w+/g) ?? []).find((parameter) => !route.split('/').includes(parameter));
    if (lacking)
      throw new InvalidDescriptionError([`pageData asks for "${path}", but ${route} has no ${lacking}`]);
  }
  requirePathsInsideFolder(Object.keys(files));
  const problems = findPathProblems(Object.keys(files));
  if (problems.length > 0) throw new InvalidDescriptionError(problems);
  return description;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidDescriptionError(['it is not JSON'], error);
  }
}

function toSentence({ instancePath, message = 'is wrong' }: ErrorObject): string {
  // A slash in a name, such as that of a route, is written as ~1.
  const field = instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
  return field === '' ? `it ${message}` : `${field} ${message}`;
}
