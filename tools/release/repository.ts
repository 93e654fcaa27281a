import { remoteNames } from '@site/command-kit/remotes';
import { UserError } from '@site/command-kit/user-error';
import { createRun, type Place, type RunOnSite } from './place';
import { readReleaseConfig, readSiteUrl } from './release-config';

/** On the site that the environment names. */
export const runOnSite = createRun(async (isPublic) =>
  isPublic ? { siteUrl: readSiteUrl(process.env) } : readReleaseConfig(process.env),
);

/** This repository, which builds remotes and the shell. */
export const createRepository = (run: RunOnSite): Place => ({
  run,
  build: async (remote, log) => {
    if (!remoteNames.includes(remote))
      throw new UserError(
        `This repository does not build a remote "${remote}"; name the folder of its build.`,
      );
    const begun = performance.now();
    const { buildRemote } = await import('@site/build/remote-target');
    const { folder } = await buildRemote(remote, log);
    return { folder, seconds: Math.round((performance.now() - begun) / 10) / 100 };
  },
  plan: async (remote) => {
    if (!remoteNames.includes(remote))
      throw new UserError(`This repository does not build a remote "${remote}".`);
    return (await import('./plan-release')).planRelease(remote);
  },
  findShell: async (log) => {
    const [{ shellTarget }, { buildStale }, { repositoryShell }] = await Promise.all([
      import('@site/build/build-site'),
      import('@site/build/target'),
      import('./check-remote/repository-shell'),
    ]);
    await buildStale([await shellTarget()], log);
    return repositoryShell;
  },
  toCommand: (verb, remote) => `npm run site -- release ${verb} ${remote}`,
});
