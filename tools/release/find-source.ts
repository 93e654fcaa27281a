import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseSourceQuery } from '@site/shared/contracts/api';

/**
 * What a release at a path was built from: the commit that is checked out there, unless files of it are changed, or else the one
 * that the pipeline names. Variables of GitHub and GitLab are known, and `RELEASE_COMMIT` comes before all. Empty where nobody
 * knows it, as of a release at an address.
 */
export async function findSource(
  location: string,
  environment: Record<string, string | undefined>,
): Promise<ReleaseSourceQuery> {
  const read = (...names: string[]) => names.map((name) => environment[name]).find(Boolean);
  const checkedOut = await readGit(location.endsWith('.json') ? dirname(location) : location);
  const commit = read('RELEASE_COMMIT') ?? checkedOut?.commit ?? read('GITHUB_SHA', 'CI_COMMIT_SHA');
  if (commit === undefined || !/^[0-9a-f]{7,64}$/.test(commit)) return {};
  const author = checkedOut?.author || read('GITHUB_ACTOR', 'CI_COMMIT_AUTHOR')?.replace(/\s*<.*/, '');
  const onGitHub = read('GITHUB_REPOSITORY') && `${read('GITHUB_SERVER_URL')}/${read('GITHUB_REPOSITORY')}`;
  const url = toCommitUrl(onGitHub ?? read('CI_PROJECT_URL') ?? checkedOut?.repository ?? '', commit);
  return { commit, ...(author && { author: author.slice(0, 200) }), ...(url && { url }) };
}

interface CheckedOut {
  commit: string;
  author: string;
  repository: string | undefined;
}

/** Undefined where there is no Git, and where the files are not those of the commit. */
async function readGit(folder: string): Promise<CheckedOut | undefined> {
  const git = async (...words: string[]) =>
    (await promisify(execFile)('git', ['-C', folder, ...words])).stdout.trim();
  try {
    if ((await git('status', '--porcelain', '--untracked-files=no')) !== '') return undefined;
    const [commit = '', author = ''] = (await git('log', '-1', '--format=%H%n%an')).split('\n');
    return { commit, author, repository: await git('remote', 'get-url', 'origin').catch(() => undefined) };
  } catch {
    return undefined;
  }
}

/** Of a repository's address as Git knows it, which may have a password; undefined for one that no browser opens. */
function toCommitUrl(repository: string, commit: string): string | undefined {
  const [, host, path] =
    /^(?:https?:\/\/(?:[^/@]*@)?|ssh:\/\/(?:[^/@]*@)?|[^/@\s]+@)([^/:@\s]+)(?::\d+)?[/:]([^\s:]+?)(?:\.git)?\/?$/.exec(
      repository,
    ) ?? [];
  return path && `https://${host}/${path}/commit/${commit}`;
}
