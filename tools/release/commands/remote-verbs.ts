import { Argument, jsonOption, type Command } from '@site/command-kit/command-line';
import { UserError } from '@site/command-kit/user-error';
import { listEntries } from '../activation';
import type { Place } from '../place';
import { addVerb } from './verb';

/** What is done about remotes and the entries of header, menu and footer that they want. */
export function addRemoteVerbs(remote: Command, place: Place): void {
  const { run } = place;
  remote
    .command('check')
    .description('whether a release keeps the contract, before it is registered')
    .argument('<address>', 'of its release.json or mf-manifest.json, or the folder of its build')
    .addOption(jsonOption)
    .action(async (address, { json }) => {
      await (await import('../check-address')).checkAddress(address, place, json);
    });
  remote
    .command('new')
    .description('add a remote to this repository: a folder with a page, tests and pipeline')
    .argument('<name>')
    .action(async (name) => (await import('./create-remote')).createRemote(name));
  addVerb(remote, run, 'add', {
    description: 'make a remote known (operator)',
    args: ['<name>'],
    work: async ({ registry }, _, name: string) => ({
      json: await registry.addRemote(name),
      text: `${name} is known. Give its team a token: npm run site -- token create ${name} --label "…"`,
    }),
  });
  addVerb(remote, run, 'grant', {
    description: 'show the entries of header, menu and footer that a release wants (operator)',
    args: ['<remote>', new Argument('[release]', 'the one that is live unless given')],
    work: async ({ registry }, _, name: string, release?: string) => {
      const { releases = [] } =
        (release ? [] : await registry.list()).find((each) => each.name === name) ?? {};
      const wanted = release ?? releases.find(({ state }) => state === 'active')?.release;
      if (wanted === undefined)
        throw new UserError(`No release of ${name} is live; name the one that you mean.`);
      const granted = await registry.grantEntries(name, wanted);
      const text =
        granted.entries.length > 0
          ? `${name} has ${listEntries(granted.entries)}.`
          : `${name} wants nothing that it does not have.`;
      return { json: granted, text };
    },
  });
  addVerb(remote, run, 'revoke', {
    description: 'take back all entries that were granted to a remote (operator)',
    args: ['<remote>'],
    work: async ({ registry }, _, name: string) => {
      const revoked = await registry.revokeEntries(name);
      const text =
        revoked.entries.length > 0
          ? `${name} no longer has ${listEntries(revoked.entries)}.`
          : `Nothing was granted to ${name}.`;
      return { json: revoked, text };
    },
  });
}
