import { jsonOption, type Command } from '@site/command-kit/command-line';
import { printNote } from '@site/command-kit/print';
import { UserError } from '@site/command-kit/user-error';
import { describeRollouts } from '../describe-rollouts';
import { readRolloutPlan } from '../rollout-steps';
import { startRollout } from '../start-rollout';
import { followToEnd } from '../follow-to-end';
import {
  dropRoutesOption,
  everyOption,
  followOption,
  ifLiveOption,
  reasonOption,
  stepsOption,
} from './options';
import type { RunOnSite } from './run-on-site';

/** What a team does with a release that goes to visitors in steps. */
export function addRolloutVerbs(release: Command, run: RunOnSite): void {
  release
    .command('rollout')
    .description('a published release to more and more visitors, as long as it does as well as the live one')
    .argument('<remote>')
    .argument('<release>')
    .addOption(stepsOption)
    .addOption(everyOption)
    .addOption(followOption)
    .addOption(dropRoutesOption)
    .addOption(reasonOption)
    .addOption(ifLiveOption)
    .addOption(jsonOption)
    .action((remote, id, { steps, every, follow, json, ...conditions }) =>
      run(
        ({ registry, siteUrl }) => {
          const plan = readRolloutPlan({ steps, every });
          if (!plan) throw new UserError('--steps is missing, such as --steps 5,25,100.');
          return startRollout(
            { registry, siteUrl, remote, release: id, plan, follow, ...conditions },
            printNote,
          );
        },
        { json },
      ),
    );
  release
    .command('rollouts')
    .description('the newest rollouts, and what they have found')
    .addOption(jsonOption)
    .action((options) =>
      run(async ({ registry }) => {
        const rollouts = await registry.listRollouts();
        return { json: rollouts, text: describeRollouts(rollouts) };
      }, options),
    );
  release
    .command('follow')
    .description('how the newest rollout of a remote goes, until it has ended')
    .argument('<remote>')
    .addOption(jsonOption)
    .action((remote, options) => run(({ registry }) => followToEnd(registry, remote), options));
}
