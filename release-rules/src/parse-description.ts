import type { ReleaseDescription } from '@site/shared/contracts';
import { ReleaseDescriptionSchema } from '@site/shared/contracts/api';
import { createDescriptionParser } from './create-description-parser';
import { findListingProblem } from './find-listing-problem';
import { findPathProblems } from './find-path-problems';
import { InvalidDescriptionError } from './release-rejected-error';
import { requirePathsInsideFolder } from './require-paths-inside-folder';

const parse = createDescriptionParser<ReleaseDescription>(ReleaseDescriptionSchema);

/**
 * Reads the text of a `release.json` of `remote`. Fields that nobody knows are left out. The contract version may be one
 * that is not supported.
 */
export function parseDescription(text: string, remote: string): ReleaseDescription {
  const description = parse(text);
  const { name, entry, preload, pagePreload = {}, pageData = {}, server, files } = description;
  if (name !== remote) {
    throw new InvalidDescriptionError([`name is "${name}", but this is the remote "${remote}"`]);
  }
  const preloaded = [...preload, ...Object.values(pagePreload).flat()];
  const entries = server ? [entry, server.entry] : [entry];
  for (const path of [...entries, ...preloaded.map((file) => file.path)]) {
    if (!Object.hasOwn(files, path)) throw new InvalidDescriptionError([`files lacks "${path}"`]);
  }
  const requested = Object.entries(pageData).flatMap(([route, data]) =>
    [data].flat().map(({ path }) => ({ route, path })),
  );
  for (const { route, path } of requested) {
    const lacking = (path.match(/:\w+/g) ?? []).find((parameter) => !route.split('/').includes(parameter));
    if (lacking)
      throw new InvalidDescriptionError([`pageData asks for "${path}", but ${route} has no ${lacking}`]);
  }
  const listingProblem = findListingProblem(description);
  if (listingProblem) throw new InvalidDescriptionError([listingProblem]);
  const unknown = Object.keys(description.groups ?? {}).find((route) => !description.routes.includes(route));
  if (unknown) throw new InvalidDescriptionError([`groups names ${unknown}, which is none of its routes`]);
  const own = [...description.routes, ...(description.entries ?? []).map(({ path }) => path)];
  const foreign = server?.routes.find((route) => !own.includes(route));
  if (foreign)
    throw new InvalidDescriptionError([`server.routes names ${foreign}, which is none of its routes`]);
  requirePathsInsideFolder(Object.keys(files));
  const problems = findPathProblems(Object.keys(files));
  if (problems.length > 0) throw new InvalidDescriptionError(problems);
  return description;
}
