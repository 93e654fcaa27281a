import { Argument, Option, type Command } from '@site/command-kit/command-line';
import { confirmActivation, toConditions, type ActivationOptions } from '../activation';
import { canIRelease } from '../can-i-release';
import { notify, type NotifyOptions } from '../notify';
import type { Place } from '../place';
import { followRollout } from '../rollout';
import { dropRoutesOption, ifLiveOption, reasonOption } from './options';
import { addVerb, type Verb } from './verb';

const notifyOptions = [
  new Option('--webhook <address>', 'tell this https address, with signed requests'),
  new Option('--mail <address>', 'tell this e-mail address, once it is confirmed'),
  new Option('--confirm <code>', 'confirm an e-mail address with the code that was mailed to it'),
  new Option('--test <number>', 'send it a notification that stands for nothing, and see whether it arrives'),
  new Option('--remove <number>', 'tell it nothing more'),
];

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
    options: notifyOptions,
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
