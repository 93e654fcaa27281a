import { jsonOption, type Command } from '@site/command-kit/command-line';
import { toMinute, toTable, type Outcome } from '../outcome';
import type { ReleaseContext, RunOnSite } from '../place';

/** What only the operator of the site may do: saying who may release a remote. */
export function addTokenVerbs(token: Command, run: RunOnSite): void {
  token
    .command('create')
    .description('a token for one remote (operator)')
    .argument('<remote>')
    .requiredOption('--label <text>', 'who holds the token')
    .addOption(jsonOption)
    .action((remote, { label, ...options }) =>
      run(async ({ registry }) => {
        const created = await registry.createToken({ remote, label });
        return { json: created, text: `${created.token}\n(number ${created.id}, shown only now)` };
      }, options),
    );
  token
    .command('list')
    .description('the tokens that were given out (operator)')
    .addOption(jsonOption)
    .action((options) => run(listTokens, options));
  token
    .command('revoke')
    .description('end a token at once (operator)')
    .argument('<number>')
    .addOption(jsonOption)
    .action((id, options) =>
      run(async ({ registry }) => {
        await registry.revokeToken(id);
        return { json: { id }, text: `Token ${id} is revoked.` };
      }, options),
    );
}

async function listTokens({ registry }: ReleaseContext): Promise<Outcome> {
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
}
