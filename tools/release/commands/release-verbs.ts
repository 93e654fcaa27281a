import { jsonOption, type Command } from '@site/command-kit/command-line';
import { describeAudit } from '../describe-audit';
import { describeRemotes } from '../describe-remotes';
import { describeErrors } from '../describe-errors';
import { describeViews } from '../describe-views';
import { withDroppedRoutes } from '../dropped-routes';
import { withIfLive } from '../if-live';
import { addBeforeReleaseVerbs } from './before-release-verbs';
import { confirmActivation } from './confirm-activation';
import { addNotifyVerb } from './notify-verb';
import {
  dropRoutesOption,
  grantEntriesOption,
  ifLiveOption,
  reasonOption,
  unwatchedOption,
  withReason,
} from './options';
import { addPublishVerbs } from './publish-verbs';
import { addRolloutVerbs } from './rollout-verbs';
import type { RunOnSite } from './run-on-site';

/** What a team does with the releases of its remote. */
export function addReleaseVerbs(release: Command, run: RunOnSite): void {
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
  addBeforeReleaseVerbs(release, run);
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
  addNotifyVerb(release, run);
  addPublishVerbs(release, run);
  addRolloutVerbs(release, run);
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
    .action((remote, release, { reason, dropRoutes, ifLive, unwatched, grantEntries, ...options }) =>
      run(async ({ registry, siteUrl }) => {
        const conditions = {
          ...withReason(reason),
          ...withDroppedRoutes(dropRoutes),
          ...withIfLive(ifLive),
          ...(unwatched && { unwatched }),
        };
        if (grantEntries) await registry.grantEntries(remote, release);
        return confirmActivation(siteUrl, await registry.activate(remote, { release, ...conditions }));
      }, options),
    );
  release
    .command('rollback')
    .description('make the release before live again, and wait until visitors get it')
    .argument('<remote>')
    .addOption(reasonOption)
    .addOption(ifLiveOption)
    .addOption(jsonOption)
    .action((remote, { reason, ifLive, ...options }) =>
      run(
        async ({ registry, siteUrl }) =>
          confirmActivation(
            siteUrl,
            await registry.rollback(remote, { ...withReason(reason), ...withIfLive(ifLive) }),
          ),
        options,
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
