import { Argument, type Command } from '@site/command-kit/command-line';
import { remoteNames } from '@site/command-kit/remotes';

export function addLauncherCommands(site: Command): void {
  site
    .command('start')
    .description('the whole site, as visitors get it')
    .action(async () => (await import('./start')).start());
  site
    .command('dev')
    .description('the whole site, or one remote alone, reloading on save')
    .addArgument(new Argument('[remote]').choices(remoteNames))
    .action(async (remote) => (await import('./dev')).dev(remote));

  const database = site.command('database').description('back-ups of the database');
  database
    .command('export')
    .description('write the whole database into a new file')
    .argument('<file>')
    .action(async (file) => (await import('../database/back-up')).exportToFile(file));
  database
    .command('import')
    .description('fill an empty database from such a file')
    .argument('<file>')
    .action(async (file) => (await import('../database/back-up')).importFromFile(file));
}
