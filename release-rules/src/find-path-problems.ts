import { findReleaseFileType, releaseDescriptionFile, releaseFileTypes } from '@site/shared/contracts';
import { filePathMaxLength } from '@site/shared/contracts/api';

/**
 * What is wrong with the names of a release's files, as parts of sentences. They have to mean one file each on the disk of
 * any shell server, and none may stand in for another.
 */
export function findPathProblems(paths: string[]): string[] {
  const problems = paths.flatMap((path) => {
    const problem = findPathProblem(path);
    return problem === undefined ? [] : [`files has "${path}", ${problem}`];
  });
  return [...problems, ...findCollisions(paths)];
}

/** Segments start with a letter, digit or underscore, so that none is hidden, nor a step to another folder. */
const plainPath = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

function findPathProblem(path: string): string | undefined {
  if (path.length > filePathMaxLength) return `a path of more than ${filePathMaxLength} characters`;
  if (!plainPath.test(path) || findReleaseFileType(path) === undefined) return unservable;
  if (isDescription(path)) return 'the name of the description itself';
  if (path.split('/').some(isKeptByWindows)) return 'a name that Windows keeps for itself';
  return undefined;
}

const unservable = `a name or extension that cannot be served; a release has files of the types ${Object.keys(releaseFileTypes).join(', ')}`;

/** Also a compressed copy, which would be served in its place. */
function isDescription(path: string): boolean {
  return path.toLowerCase().replace(/\.(?:br|gz)$/, '') === releaseDescriptionFile;
}

function isKeptByWindows(segment: string): boolean {
  return segment.endsWith('.') || /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(segment);
}

/** Two names of one file on a disk that knows no case, or a name that is that of a folder too. */
function findCollisions(paths: string[]): string[] {
  const owners = new Map<string, string>();
  const problems: string[] = [];
  for (const path of paths) {
    const owner = owners.get(path.toLowerCase());
    if (owner !== undefined) problems.push(`files has "${owner}" and "${path}", one name on some disks`);
    owners.set(path.toLowerCase(), path);
  }
  for (const path of paths) {
    const folder = foldersOf(path.toLowerCase()).find((name) => owners.has(name));
    if (folder !== undefined) problems.push(`files has "${owners.get(folder)}", the folder of "${path}"`);
  }
  return problems;
}

/** `a` and `a/b` of `a/b/c.js`. */
function foldersOf(path: string): string[] {
  const segments = path.split('/');
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'));
}
