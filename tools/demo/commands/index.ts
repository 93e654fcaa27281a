import type { Command } from '@site/command-kit/command-line';

export function addDemoCommands(site: Command): void {
  site
    .command('demo')
    .description('members, posts and pictures to look at')
    .command('fill')
    .description('bring them to a running site; needs its ADMIN_PASSWORD')
    .action(async () => (await import('./fill-demo')).fillDemo());
}
