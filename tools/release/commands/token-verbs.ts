import { Option, type Command } from '@site/command-kit/command-line';
import { toMinute, toTable } from '../outcome';
import type { RunOnSite } from '../place';
import { addVerb } from './verb';

const labelOption = new Option('--label <text>', 'who holds the token').makeOptionMandatory();

/** What only the operator of the site may do: saying who may release a remote. */
export function addTokenVerbs(token: Command, run: RunOnSite): void {
  addVerb<{ label: string }>(token, run, 'create', {
    description: 'a token for one remote (operator)',
    args: ['<remote>'],
    options: [labelOption],
    work: async ({ registry }, { label }, remote: string) => {
      const created = await registry.createToken({ remote, label });
      return { json: created, text: `${created.token}\n(number ${created.id}, shown only now)` };
    },
  });
  addVerb(token, run, 'list', {
    description: 'the tokens that were given out (operator)',
    work: async ({ registry }) => {
      const tokens = await registry.listTokens();
      const rows = tokens.map(({ id, remote, label, created_at, last_used_at, revoked_at }) => [
        String(id),
        remote,
        label,
        `since ${toMinute(created_at)} UTC`,
        last_used_at ? `used ${toMinute(last_used_at)} UTC` : 'never used',
        revoked_at ? 'revoked' : '',
      ]);
      return { json: tokens, text: tokens.length > 0 ? toTable(rows) : 'No token has been given out.' };
    },
  });
  addVerb(token, run, 'revoke', {
    description: 'end a token at once (operator)',
    args: ['<number>'],
    work: async ({ registry }, _, id: string) => {
      await registry.revokeToken(id);
      return { json: { id }, text: `Token ${id} is revoked.` };
    },
  });
}
