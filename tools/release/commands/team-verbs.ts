import { Argument, type Command } from '@site/command-kit/command-line';
import { confirmActivation, toConditions, type ActivationOptions } from '../activation';
import { canIRelease } from '../can-i-release';
import { notify, type NotifyOptions } from '../notify';
import type { Place } from '../place';
import { followRollout } from '../rollout';
import {
  confirmOption,
  dropRoutesOption,
  ifLiveOption,
  mailOption,
  reasonOption,
  removeOption,
  testOption,
  webhookOption,
} from './options';
import { addVerb, type Verb } from './verb';

/** What a team does with its remote in the same way everywhere. */
export function addTeamVerbs(parent: Command, place: Place): void {
  /** In the repository the remote is the first argument, in a project it is the project's. */
  const add = <Options extends object>(name: string, { args = ['<remote>'], work, ...verb }: Verb<Options>) =>
    addVerb<Options>(parent, place.run, name, {
      ...verb,
      args: place.findRemote ? [] : args,
      work: (context, options, remote = place.findRemote!()) => work(context, options, remote),
    });
  add<Pick<ActivationOptions, 'dropRoutes'>>('can-i-release', {
    description: 'whether shell, contract, routes and other remotes fit, before the build; needs no token',
    args: [new Argument('<remote>', 'of this repository')],
    options: [dropRoutesOption],
    isPublic: true,
    work: async ({ registry, siteUrl }, { dropRoutes }, remote) =>
      canIRelease({ registry, siteUrl, remote, planned: await place.plan(remote), dropRoutes }),
  });
  add<NotifyOptions>('notify', {
    description:
      'subscriptions to failures, rollouts and rollbacks of a remote; add one, confirm, test or remove it',
    options: [webhookOption, mailOption, confirmOption, testOption, removeOption],
    work: ({ registry }, options, remote) => notify({ registry, remote, ...options }),
  });
  add('follow', {
    description: 'how the newest rollout of a remote goes, until it has ended',
    work: ({ registry }, _, remote) => followRollout(registry, remote),
  });
  add<ActivationOptions>('rollback', {
    description: 'make the release before live again, and wait until visitors get it',
    options: [reasonOption, ifLiveOption],
    work: async ({ registry, siteUrl }, options, remote) =>
      confirmActivation(
        siteUrl,
        await registry.rollback(remote, toConditions(options)),
        place.findRemote && 'is live again',
      ),
  });
}
