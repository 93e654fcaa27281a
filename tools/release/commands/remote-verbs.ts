import { jsonOption, type Command } from '@site/command-kit/command-line';
import { addEntriesVerbs } from './entries-verbs';
import type { RunOnSite } from './run-on-site';

export function addRemoteVerbs(remote: Command, run: RunOnSite): void {
  remote
    .command('check')
    .description('whether a release keeps the contract, before it is registered')
    .argument('<address>', 'of its release.json or mf-manifest.json, or the folder of its build')
    .addOption(jsonOption)
    .action(async (address, options) => (await import('./check-address')).checkAddress(address, options));
  remote
    .command('new')
    .description('add a remote to this repository: a folder with a page, tests and pipeline')
    .argument('<name>')
    .action(async (name) => (await import('./create-remote')).createRemote(name));
  remote
    .command('add')
    .description('make a remote known (operator)')
    .argument('<name>')
    .addOption(jsonOption)
    .action((name, options) =>
      run(
        async ({ registry }) => ({
          json: await registry.addRemote(name),
          text: `${name} is known. Give its team a token: npm run site -- token create ${name} --label "…"`,
        }),
        options,
      ),
    );
  addEntriesVerbs(remote, run);
}
