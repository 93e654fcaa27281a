import { jsonOption, type Command } from '@site/command-kit/command-line';
import { notify } from '../notify';
import { confirmOption, mailOption, removeOption, testOption, webhookOption } from './options';
import type { RunOnSite } from './run-on-site';

/** What a team does so that nobody has to look. */
export function addNotifyVerb(release: Command, run: RunOnSite): void {
  release
    .command('notify')
    .description(
      'who is told of failures, rollouts and rollbacks of a remote; add one, confirm, test or remove it',
    )
    .argument('<remote>')
    .addOption(webhookOption)
    .addOption(mailOption)
    .addOption(confirmOption)
    .addOption(testOption)
    .addOption(removeOption)
    .addOption(jsonOption)
    .action((remote, { json, ...wanted }) =>
      run(({ registry }) => notify({ registry, remote, ...wanted }), { json }),
    );
}
