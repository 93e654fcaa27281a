import { Argument, type Command } from '@site/command-kit/command-line';
import { fromRoot } from '@site/command-kit/paths';
import { describeErrors } from '../describe-releases';
import type { RunOnSite } from '../place';
import { publishShell } from '../publish-shell';
import { addVerb } from './verb';

/** What the operator does about the shell. */
export function addShellVerbs(shell: Command, run: RunOnSite): void {
  addVerb(shell, run, 'publish', {
    description:
      'let servers of other versions serve the files of this one (operator): without a folder, of this repository',
    args: [new Argument('[folder]', 'of a built shell, such as /opt/site/1.1.0/dist/shell')],
    work: async ({ registry }, _, folder?: string) => {
      const { build, isNew } = await publishShell(registry, folder ?? (await buildOwnShell()));
      const state = isNew ? 'is published: its servers can start' : 'was published already';
      return { json: { build }, text: `The shell's build ${build} ${state}.` };
    },
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

/** Built only when it is stale. */
async function buildOwnShell(): Promise<string> {
  const { buildParts } = await import('@site/build/build-parts');
  await buildParts(['shell']);
  return fromRoot('dist/shell');
}
