import { jsonOption, type Command, type Option } from '@site/command-kit/command-line';
import { confirmActivation, toConditions, type ActivationOptions } from '../activation';
import { canIRelease } from '../can-i-release';
import { notify, type NotifyOptions } from '../notify';
import type { Outcome } from '../outcome';
import type { Place, ReleaseContext } from '../place';
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

interface TeamVerb<Options> {
  description: string;
  /** What `--help` says of the remote where there are several. */
  remote?: string;
  options: Option[];
  isPublic?: true;
  work: (context: ReleaseContext, remote: string, options: Options) => Promise<Outcome>;
}

/** What a team does with its remote in the same way everywhere. */
export function addTeamVerbs(parent: Command, place: Place): void {
  addTeamVerb<Pick<ActivationOptions, 'dropRoutes'>>(parent, place, 'can-i-release', {
    description: 'whether shell, contract, routes and other remotes fit, before the build; needs no token',
    remote: 'of this repository',
    options: [dropRoutesOption],
    isPublic: true,
    work: async ({ registry, siteUrl }, remote, { dropRoutes }) =>
      canIRelease({ registry, siteUrl, remote, planned: await place.plan(remote), dropRoutes }),
  });
  addTeamVerb<NotifyOptions>(parent, place, 'notify', {
    description:
      'subscriptions to failures, rollouts and rollbacks of a remote; add one, confirm, test or remove it',
    options: [webhookOption, mailOption, confirmOption, testOption, removeOption],
    work: ({ registry }, remote, options) => notify({ registry, remote, ...options }),
  });
  addTeamVerb(parent, place, 'follow', {
    description: 'how the newest rollout of a remote goes, until it has ended',
    options: [],
    work: ({ registry }, remote) => followRollout(registry, remote),
  });
  addTeamVerb<ActivationOptions>(parent, place, 'rollback', {
    description: 'make the release before live again, and wait until visitors get it',
    options: [reasonOption, ifLiveOption],
    work: async ({ registry, siteUrl }, remote, options) =>
      confirmActivation(
        siteUrl,
        await registry.rollback(remote, toConditions(options)),
        place.findRemote && 'is live again',
      ),
  });
}

/** In the repository the remote is the first argument, in a project it is the project's. */
function addTeamVerb<Options extends object>(
  parent: Command,
  { run, findRemote }: Place,
  name: string,
  { description, remote: about, options, isPublic, work }: TeamVerb<Options>,
): void {
  const verb = parent.command(name).description(description);
  for (const option of [...options, jsonOption]) verb.addOption(option);
  const act = (remote: string) => {
    const typed = verb.opts() as Options & { json?: true };
    return run((context) => work(context, remote, typed), {
      json: typed.json,
      ...(isPublic && { isPublic }),
    });
  };
  if (findRemote) verb.action(() => act(findRemote()));
  else verb.argument('<remote>', about).action(act);
}
