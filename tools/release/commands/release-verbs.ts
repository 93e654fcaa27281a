import { jsonOption, type Command } from '@site/command-kit/command-line';
import { UserError } from '@site/command-kit/user-error';
import { confirmActivation, toConditions } from '../activation';
import { describeAudit, describeErrors, describeRemotes, describeViews } from '../describe-releases';
import { describePreview } from '../describe-preview';
import { describeRollouts } from '../describe-rollouts';
import type { Place } from '../place';
import { readRolloutPlan, startRollout } from '../rollout';
import {
  activateOption,
  dropRoutesOption,
  everyOption,
  followOption,
  grantEntriesOption,
  hoursOption,
  ifLiveOption,
  reasonOption,
  stepsOption,
  uncheckedOption,
  unwatchedOption,
} from './options';
import { addTeamVerbs } from './team-verbs';

/** What a team does with the releases of its remote. */
export function addReleaseVerbs(release: Command, place: Place): void {
  const { run } = place;
  release
    .command('list')
    .description('every remote with its releases and what failed of them in browsers')
    .addOption(jsonOption)
    .action((options) =>
      run(async ({ registry }) => {
        const remotes = await registry.list();
        return { json: remotes, text: describeRemotes(remotes) };
      }, options),
    );
  addTeamVerbs(release, place);
  release
    .command('preview')
    .description('a link that shows a published release before it is live')
    .argument('<remote>')
    .argument('<release>')
    .addOption(hoursOption)
    .addOption(jsonOption)
    .action((remote, release, { hours, ...options }) =>
      run(async ({ registry }) => {
        // The registry says what is wrong with a number.
        const link = await registry.createPreview(remote, release, { hours: Number(hours) });
        return { json: link, text: describePreview(remote, release, link) };
      }, options),
    );
  release
    .command('views')
    .description('views of each release, the share that failed, and how quick its pages are')
    .addOption(jsonOption)
    .action((options) =>
      run(async ({ registry }) => {
        const views = await registry.listViews();
        return { json: views, text: describeViews(views) };
      }, options),
    );
  release
    .command('errors')
    .description('what browsers said of failures, with stacks: the newest of the last 30 days')
    .argument('[remote]', 'of this one alone')
    .addOption(jsonOption)
    .action((remote, options) =>
      run(async ({ registry }) => {
        const errors = await registry.listErrors();
        const shown = remote === undefined ? errors : errors.filter((error) => error.remote === remote);
        return { json: shown, text: describeErrors(shown) };
      }, options),
    );
  release
    .command('publish')
    .description('publish a release: without a location, what this repository builds')
    .argument('<remote>')
    .argument('[location]', 'folder of a built release, or file or address of its mf-manifest.json')
    .addOption(activateOption)
    .addOption(stepsOption)
    .addOption(everyOption)
    .addOption(followOption)
    .addOption(uncheckedOption)
    .addOption(dropRoutesOption)
    .addOption(reasonOption)
    .addOption(ifLiveOption)
    .addOption(jsonOption)
    .action((remote, location, { json, ...options }) =>
      run(
        async (context) =>
          (await import('../publish')).publish(context, place, remote, { location, ...options }),
        { json },
      ),
    );
  release
    .command('register')
    .description('make a release known whose files stay where they are')
    .argument('<remote>')
    .argument('<address>', 'of its release.json or mf-manifest.json')
    .addOption(activateOption)
    .addOption(uncheckedOption)
    .addOption(dropRoutesOption)
    .addOption(reasonOption)
    .addOption(ifLiveOption)
    .addOption(jsonOption)
    .action((remote, address, { json, ...options }) =>
      run(
        async (context) =>
          (await import('../register-release')).registerRelease(context, place, remote, address, options),
        { json },
      ),
    );
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
    .action((remote, id, { steps, every, json, ...options }) =>
      run(
        (context) => {
          const plan = readRolloutPlan({ steps, every });
          if (!plan) throw new UserError('--steps is missing, such as --steps 5,25,100.');
          return startRollout(context, place, { remote, release: id, plan, ...options });
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
        const [rollouts, remotes] = await Promise.all([registry.listRollouts(), registry.list()]);
        return { json: rollouts, text: describeRollouts(rollouts, remotes) };
      }, options),
    );
  release
    .command('activate')
    .description('make a published release live, and wait until visitors get it')
    .argument('<remote>')
    .argument('<release>')
    .addOption(dropRoutesOption)
    .addOption(unwatchedOption)
    .addOption(grantEntriesOption)
    .addOption(reasonOption)
    .addOption(ifLiveOption)
    .addOption(jsonOption)
    .action((remote, release, { json, unwatched, grantEntries, ...options }) =>
      run(
        async ({ registry, siteUrl }) => {
          if (grantEntries) await registry.grantEntries(remote, release);
          const request = { release, ...toConditions(options), ...(unwatched && { unwatched }) };
          return confirmActivation(siteUrl, await registry.activate(remote, request));
        },
        { json },
      ),
    );
  for (const [verb, description, isPinned] of [
    ['pin', 'protect a release from deletion', true],
    ['unpin', 'protect it no longer', false],
  ] as const) {
    release
      .command(verb)
      .description(description)
      .argument('<remote>')
      .argument('<release>')
      .addOption(jsonOption)
      .action((remote, id, options) =>
        run(
          async ({ registry }) => ({
            json: await registry.pin(remote, id, isPinned),
            text: `${remote} ${id} is ${isPinned ? 'pinned' : 'no longer pinned'}.`,
          }),
          options,
        ),
      );
  }
  release
    .command('delete')
    .description('delete a release that is old and unused')
    .argument('<remote>')
    .argument('<release>')
    .addOption(jsonOption)
    .action((remote, id, options) =>
      run(async ({ registry }) => {
        await registry.delete(remote, id);
        return { json: { remote, release: id }, text: `${remote} ${id} is deleted.` };
      }, options),
    );
  release
    .command('audit')
    .description('who changed what, newest first')
    .addOption(jsonOption)
    .action((options) =>
      run(async ({ registry }) => {
        const entries = await registry.audit();
        return { json: entries, text: describeAudit(entries) };
      }, options),
    );
}
