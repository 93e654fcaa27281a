import { jsonOption, type Command } from '@site/command-kit/command-line';
import { describePreview } from '../describe-preview';
import { dropRoutesOption, hoursOption, readHours } from './options';
import type { RunOnSite } from './run-on-site';

/** What a team wants to know of a release before visitors get it. */
export function addBeforeReleaseVerbs(release: Command, run: RunOnSite): void {
  release
    .command('can-i-release')
    .description('whether shell, contract, routes and other remotes fit, before the build; needs no token')
    .argument('<remote>', 'of this repository')
    .addOption(dropRoutesOption)
    .addOption(jsonOption)
    .action((remote, { dropRoutes, ...options }) =>
      run(
        async ({ registry, siteUrl }) => {
          const [{ canIRelease }, { planRelease }] = await Promise.all([
            import('../can-i-release'),
            import('../plan-release'),
          ]);
          const planned = await planRelease(remote);
          return canIRelease({ registry, siteUrl, remote, planned, dropRoutes });
        },
        { ...options, isPublic: true },
      ),
    );
  release
    .command('preview')
    .description('a link that shows a published release to whoever has it, before it is live')
    .argument('<remote>')
    .argument('<release>')
    .addOption(hoursOption)
    .addOption(jsonOption)
    .action((remote, release, { hours, ...options }) =>
      run(async ({ registry }) => {
        const link = await registry.createPreview(remote, release, readHours(hours));
        return { json: link, text: describePreview(remote, release, link) };
      }, options),
    );
}
