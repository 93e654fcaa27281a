import { UserError } from '@site/command-kit/user-error';
import type { Command } from './command';
import { toMinute, toTable } from './outcome';

/** What only the operator of the site may do: saying which remotes there are, and who may release them. */
export const operatorCommands: Command[] = [
  {
    usage: 'remote add <name>',
    summary: 'make a remote known (operator)',
    run: async ({ registry, args: [name = ''] }) => ({
      json: await registry.addRemote(name),
      text: `${name} is known. Give its team a token: npm run releases -- token create ${name} --label "…"`,
    }),
  },
  {
    usage: 'token create <remote>',
    summary: 'a token for one remote; --label says who holds it (operator)',
    run: async ({ registry, args: [remote = ''], label }) => {
      if (label === undefined) throw new UserError('--label is missing: it says who holds the token.');
      const created = await registry.createToken({ remote, label });
      return { json: created, text: `${created.token}\n(number ${created.id}, shown only now)` };
    },
  },
  {
    usage: 'token list',
    summary: 'the tokens that were given out (operator)',
    run: async ({ registry }) => {
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
  },
  {
    usage: 'token revoke <number>',
    summary: 'end a token at once (operator)',
    run: async ({ registry, args: [id = ''] }) => {
      await registry.revokeToken(id);
      return { json: { id }, text: `Token ${id} is revoked.` };
    },
  },
];
