import { Argument, type Command } from '@site/command-kit/command-line';
import { describeErrors } from '../describe-releases';
import type { RunOnSite } from '../place';
import { addVerb } from './verb';

/** What the operator does about the shell. */
export function addShellVerbs(shell: Command, run: RunOnSite): void {
  addVerb(shell, run, 'publish', {
    description:
      'let servers of other versions serve the files of this one (operator): without a folder, of this repository',
    args: [new Argument('[folder]', 'of a built shell, such as /opt/site/1.1.0/dist/shell')],
    work: async (context, _, folder?: string) =>
      (await import('./publish-shell-build')).publishShellBuild(context, folder),
  });
  addVerb(shell, run, 'errors', {
    description:
      'what browsers said of errors of the shell, with stacks: those of the last 30 days (operator)',
    work: async ({ registry }) => {
      const errors = await registry.listShellErrors();
      return { json: errors, text: describeErrors(errors) };
    },
  });
}
