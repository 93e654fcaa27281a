import { textFormats, type ReleaseDescription } from '@site/shared/contracts';
import { releaseRefusals } from '@site/shared/contracts/api';
import Ajv, { type ErrorObject } from 'ajv';
import { ValidationError } from '../../../errors/errors';
import { findPathProblems } from './find-path-problems';
import { ReleaseDescriptionSchema } from './release-description-schema';
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
  if (!validate(description)) throw notADescription((validate.errors ?? []).map(toSentence));
  const { name, entry, preload, pagePreload = {}, files } = description;
  if (name !== remote) throw notADescription([`name is "${name}", but this is the remote "${remote}"`]);
  const preloaded = [...preload, ...Object.values(pagePreload).flat()];
  for (const path of [entry, ...preloaded.map((file) => file.path)]) {
    if (!Object.hasOwn(files, path)) throw notADescription([`files lacks "${path}"`]);
  }
  requirePathsInsideFolder(Object.keys(files));
  const problems = findPathProblems(Object.keys(files));
  if (problems.length > 0) throw notADescription(problems);
  return description;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw notADescription(['it is not JSON'], error);
  }
}

function notADescription(problems: string[], cause?: unknown): ValidationError {
  return new ValidationError(
    { description: problems.slice(0, 20).map((problem) => `This is no release description: ${problem}`) },
    { code: releaseRefusals.notADescription, cause },
  );
}

function toSentence({ instancePath, message = 'is wrong' }: ErrorObject): string {
  const field = instancePath.slice(1).replaceAll('/', '.');
  return field === '' ? `it ${message}` : `${field} ${message}`;
}
