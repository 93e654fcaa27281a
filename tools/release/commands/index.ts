import type { Command } from '@site/command-kit/command-line';
import type { RunOnSite } from '../place';
import { createRepository, runOnSite } from '../repository';
import { addGroupVerbs } from './group-verbs';
import { addReleaseVerbs } from './release-verbs';
import { addRemoteVerbs } from './remote-verbs';
import { addShellVerbs } from './shell-verbs';
import { addTokenVerbs } from './token-verbs';

/** `release`, `shell`, `token`, `group`, `remote` and `version`. Tests run them on a site of their own. */
export function addReleaseCommands(site: Command, run: RunOnSite = runOnSite): void {
  const repository = createRepository(run);
  const release = site.command('release').description('publish releases, make them live, take them back');
  addReleaseVerbs(release, repository);
  const remote = site.command('remote').description('check a remote, make one known, grant its entries');
  addRemoteVerbs(remote, repository);
  const shell = site.command('shell').description('make ready for a new version of the shell');
  addShellVerbs(shell, run);
  const token = site.command('token').description('give teams the right to release their remote');
  addTokenVerbs(token, run);
  const group = site
    .command('group')
    .description('members who get a page or a release before everybody else');
  addGroupVerbs(group, run);
  site
    .command('version')
    .description('versions of @site/shared that tests run against')
    .command('record')
    .description('keep the shell and a small remote of a version of @site/shared for the tests of later ones')
    .argument('<folder>', 'a copy of the repository at that version, with its packages')
    .action(async (folder) => (await import('./record-version')).recordVersion(folder));

  // `npm run releases -- list` and `… token create` are older than `release list` and `token create`, and go on working.
  const releases = site.command('releases', { hidden: true });
  addReleaseVerbs(releases, repository);
  addTokenVerbs(releases.command('token'), run);
}
