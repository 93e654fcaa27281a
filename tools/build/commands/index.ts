import type { Command } from '@site/command-kit/command-line';

export function addBuildCommands(site: Command): void {
  site
    .command('build')
    .description('build what is stale')
    .argument(
      '[parts...]',
      'api, shell, kit (after shell), shell-server or remote-<name>; without, all of them',
    )
    .action(async (parts) => (await import('./build')).build(parts));
}
