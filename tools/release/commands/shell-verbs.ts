import { jsonOption, type Command } from '@site/command-kit/command-line';
import type { RunOnSite } from './run-on-site';

/** What is done before shell servers of a new version start. */
export function addShellVerbs(shell: Command, run: RunOnSite): void {
  shell
    .command('publish')
    .description(
      'let servers of other versions serve the files of this one (operator): without a folder, of this repository',
    )
    .argument('[folder]', 'of a built shell, such as /opt/site/1.1.0/dist/shell')
    .addOption(jsonOption)
    .action((folder, options) =>
      run(
        async (context) => (await import('./publish-shell-build')).publishShellBuild(context, folder),
        options,
      ),
    );
}
