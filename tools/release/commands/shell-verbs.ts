import { jsonOption, type Command } from '@site/command-kit/command-line';
import { describeErrors } from '../describe-releases';
import type { RunOnSite } from '../place';

/** What the operator does about the shell. */
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
  shell
    .command('errors')
    .description(
      'what browsers said of errors of the shell, with stacks: those of the last 30 days (operator)',
    )
    .addOption(jsonOption)
    .action((options) =>
      run(async ({ registry }) => {
        const errors = await registry.listShellErrors();
        return { json: errors, text: describeErrors(errors) };
      }, options),
    );
}
