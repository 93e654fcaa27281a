import { Argument, type Command } from '@site/command-kit/command-line';
import { toTable } from '../outcome';
import type { RunOnSite } from '../place';
import { addVerb } from './verb';

/** Who gets a page or a release before everybody else. */
export function addGroupVerbs(group: Command, run: RunOnSite): void {
  addVerb(group, run, 'list', {
    description: 'the groups and their members (operator)',
    work: async ({ registry }) => {
      const groups = await registry.listGroups();
      const text =
        groups.length > 0
          ? toTable(groups.map(({ name, members }) => [name, members.join(', ')]))
          : 'No groups yet.';
      return { json: groups, text };
    },
  });
  addVerb(group, run, 'set', {
    description: 'say who is in a group, by the addresses of their accounts; nobody ends it (operator)',
    args: ['<name>', new Argument('[members]', 'with commas between; those who are not named leave it')],
    work: async ({ registry }, _, name: string, members = '') => {
      const saved = await registry.setGroup(name, members.split(',').filter(Boolean));
      const text =
        saved.members.length > 0 ? `${name}: ${saved.members.join(', ')}.` : `Nobody is in ${name} any more.`;
      return { json: saved, text };
    },
  });
}
