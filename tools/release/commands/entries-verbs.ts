import { jsonOption, type Command } from '@site/command-kit/command-line';
import { grantEntries } from '../grant-entries';
import { listEntries } from '../waiting-entries';
import type { RunOnSite } from './run-on-site';

/** What the operator does with entries that releases want to have in header, menu and footer. */
export function addEntriesVerbs(remote: Command, run: RunOnSite): void {
  remote
    .command('grant')
    .description('show the entries of header, menu and footer that a release wants (operator)')
    .argument('<remote>')
    .argument('[release]', 'the one that is live unless given')
    .addOption(jsonOption)
    .action((name, release, options) =>
      run(async ({ registry }) => {
        const granted = await grantEntries(registry, name, release);
        const text =
          granted.entries.length > 0
            ? `${name} has ${listEntries(granted.entries)}.`
            : `${name} wants nothing that it does not have.`;
        return { json: granted, text };
      }, options),
    );
  remote
    .command('revoke')
    .description('take back all entries that were granted to a remote (operator)')
    .argument('<remote>')
    .addOption(jsonOption)
    .action((name, options) =>
      run(async ({ registry }) => {
        const revoked = await registry.revokeEntries(name);
        const text =
          revoked.entries.length > 0
            ? `${name} no longer has ${listEntries(revoked.entries)}.`
            : `Nothing was granted to ${name}.`;
        return { json: revoked, text };
      }, options),
    );
}
