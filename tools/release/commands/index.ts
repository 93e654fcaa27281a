import type { Command } from '@site/command-kit/command-line';
import { addReleaseVerbs } from './release-verbs';
import { addRemoteVerbs } from './remote-verbs';
import { runOnSite, type RunOnSite } from './run-on-site';
import { addShellVerbs } from './shell-verbs';
import { addTokenVerbs } from './token-verbs';
import { addVersionVerbs } from './version-verbs';

/** `release`, `shell`, `token`, `remote` and `version`. Tests run them on a site of their own. */
export function addReleaseCommands(site: Command, run: RunOnSite = runOnSite): void {
  const release = site.command('release').description('publish releases, make them live, take them back');
  addReleaseVerbs(release, run);
  const remote = site.command('remote').description('check a remote, make one known, grant its entries');
  addRemoteVerbs(remote, run);
  const shell = site.command('shell').description('make ready for a new version of the shell');
  addShellVerbs(shell, run);
  const token = site.command('token').description('give teams the right to release their remote');
  addTokenVerbs(token, run);
  addVersionVerbs(site.command('version').description('versions of @site/shared that tests run against'));

  // `npm run releases -- list` and `… token create` are older than `release list` and `token create`, and go on working.
  const releases = site.command('releases', { hidden: true });
  addReleaseVerbs(releases, run);
  addTokenVerbs(releases.command('token'), run);
}
