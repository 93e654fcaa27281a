import type { Command } from '@site/command-kit/command-line';

export function addVersionVerbs(version: Command): void {
  version
    .command('record')
    .description('keep the shell and a small remote of a version of @site/shared for the tests of later ones')
    .argument('<folder>', 'a copy of the repository at that version, with its packages')
    .action(async (folder) => (await import('./record-version')).recordVersion(folder));
}
