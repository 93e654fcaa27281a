import { ShellBuildDescription } from '@site/shared/contracts/api';
import { toShellBuildId } from '@site/shared/server';
import { createDescriptionParser } from './create-description-parser';
import { findPathProblems } from './find-path-problems';
import { InvalidDescriptionError } from './release-rejected-error';
import { requirePathsInsideFolder } from './require-paths-inside-folder';

const parse = createDescriptionParser<ShellBuildDescription>(ShellBuildDescription);

/**
 * Reads the description of a build of the shell.
 * @throws ReleaseRejectedError when it is none, or when its id is not that of its files
 */
export function parseShellBuild(text: string): ShellBuildDescription {
  const description = parse(text);
  const paths = Object.keys(description.files);
  requirePathsInsideFolder(paths);
  const problems = findPathProblems(paths);
  const nested = paths.find((path) => path.includes('/'));
  if (nested !== undefined) problems.push(`files has "${nested}", which lies in a folder`);
  if (description.build !== toShellBuildId(description.files))
    problems.push('build is the id of other files');
  if (problems.length > 0) throw new InvalidDescriptionError(problems);
  return description;
}
