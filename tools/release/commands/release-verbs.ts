import { Argument, type Command } from '@site/command-kit/command-line';
import { UserError } from '@site/command-kit/user-error';
import { confirmActivation, toConditions, type ActivationOptions } from '../activation';
import { describeAudit, describeErrors, describeRemotes, describeViews } from '../describe-releases';
import { describePreview } from '../describe-preview';
import { describeRollouts } from '../describe-rollouts';
import type { Place } from '../place';
import type { PublishOptions } from '../publish';
import type { RegisterOptions } from '../register-release';
import { readRolloutPlan, startRollout, type RolloutOptions } from '../rollout';
import {
  activateOption,
  dropRoutesOption,
  everyOption,
  followOption,
  grantEntriesOption,
  groupOption,
  hoursOption,
  ifLiveOption,
  reasonOption,
  stepsOption,
  uncheckedOption,
  unwatchedOption,
} from './options';
import { addTeamVerbs } from './team-verbs';
import { addVerb } from './verb';

const activationOptions = [dropRoutesOption, reasonOption, ifLiveOption];
const rolloutOptions = [groupOption, stepsOption, everyOption, followOption];
const aRelease = ['<remote>', '<release>'];

interface ActivateOptions extends ActivationOptions {
  unwatched?: true;
  grantEntries?: true;
}

/** What a team does with the releases of its remote. */
export function addReleaseVerbs(release: Command, place: Place): void {
  const { run } = place;
  addVerb(release, run, 'list', {
    description: 'every remote with its releases and what failed of them in browsers',
    work: async ({ registry }) => {
      const remotes = await registry.list();
      return { json: remotes, text: describeRemotes(remotes) };
    },
  });
  addTeamVerbs(release, place);
  addVerb<{ hours: string }>(release, run, 'preview', {
    description: 'a link that shows a published release before it is live',
    args: aRelease,
    options: [hoursOption],
    work: async ({ registry }, { hours }, remote: string, id: string) => {
      // The registry says what is wrong with a number.
      const link = await registry.createPreview(remote, id, { hours: Number(hours) });
      return { json: link, text: describePreview(remote, id, link) };
    },
  });
  addVerb(release, run, 'views', {
    description: 'views of each release, the share that failed, and how quick its pages are',
    work: async ({ registry }) => {
      const views = await registry.listViews();
      return { json: views, text: describeViews(views) };
    },
  });
  addVerb(release, run, 'errors', {
    description: 'what browsers said of failures, with stacks: the newest of the last 30 days',
    args: [new Argument('[remote]', 'of this one alone')],
    work: async ({ registry }, _, remote?: string) => {
      const errors = await registry.listErrors();
      const shown = remote === undefined ? errors : errors.filter((error) => error.remote === remote);
      return { json: shown, text: describeErrors(shown) };
    },
  });
  addVerb<PublishOptions>(release, run, 'publish', {
    description: 'publish a release: without a location, what this repository builds',
    args: [
      '<remote>',
      new Argument('[location]', 'folder of a built release, or file or address of its mf-manifest.json'),
    ],
    options: [activateOption, ...rolloutOptions, uncheckedOption, ...activationOptions],
    work: async (context, options, remote: string, location?: string) =>
      (await import('../publish')).publish(context, place, remote, { location, ...options }),
  });
  addVerb<RegisterOptions>(release, run, 'register', {
    description: 'make a release known whose files stay where they are',
    args: ['<remote>', new Argument('<address>', 'of its release.json or mf-manifest.json')],
    options: [activateOption, uncheckedOption, ...activationOptions],
    work: async (context, options, remote: string, address: string) =>
      (await import('../register-release')).registerRelease(context, place, remote, address, options),
  });
  addVerb<ActivationOptions & RolloutOptions>(release, run, 'rollout', {
    description: 'a published release to more and more visitors, as long as it does as well as the live one',
    args: aRelease,
    options: [...rolloutOptions, ...activationOptions],
    work: async (context, { group, steps, every, ...options }, remote: string, id: string) => {
      const plan = readRolloutPlan({ group, steps, every });
      if (!plan) throw new UserError('--steps is missing, such as --steps 5,25,100.');
      return startRollout(context, place, { remote, release: id, plan, ...options });
    },
  });
  addVerb(release, run, 'rollouts', {
    description: 'the newest rollouts, and what they have found',
    work: async ({ registry }) => {
      const [rollouts, remotes] = await Promise.all([registry.listRollouts(), registry.list()]);
      return { json: rollouts, text: describeRollouts(rollouts, remotes) };
    },
  });
  addVerb<ActivateOptions>(release, run, 'activate', {
    description: 'make a published release live, and wait until visitors get it',
    args: aRelease,
    options: [unwatchedOption, grantEntriesOption, ...activationOptions],
    work: async (
      { registry, siteUrl },
      { unwatched, grantEntries, ...options },
      remote: string,
      id: string,
    ) => {
      if (grantEntries) await registry.grantEntries(remote, id);
      const request = { release: id, ...toConditions(options), ...(unwatched && { unwatched }) };
      return confirmActivation(siteUrl, await registry.activate(remote, request));
    },
  });
  for (const [verb, description, isPinned] of [
    ['pin', 'protect a release from deletion', true],
    ['unpin', 'protect it no longer', false],
  ] as const) {
    addVerb(release, run, verb, {
      description,
      args: aRelease,
      work: async ({ registry }, _, remote: string, id: string) => ({
        json: await registry.pin(remote, id, isPinned),
        text: `${remote} ${id} is ${isPinned ? 'pinned' : 'no longer pinned'}.`,
      }),
    });
  }
  addVerb(release, run, 'delete', {
    description: 'delete a release that is old and unused',
    args: aRelease,
    work: async ({ registry }, _, remote: string, id: string) => {
      await registry.delete(remote, id);
      return { json: { remote, release: id }, text: `${remote} ${id} is deleted.` };
    },
  });
  addVerb(release, run, 'audit', {
    description: 'who changed what, newest first',
    work: async ({ registry }) => {
      const entries = await registry.audit();
      return { json: entries, text: describeAudit(entries) };
    },
  });
}
