import { Command, jsonOption, Option } from '@site/command-kit/command-line';
import {
  confirmOption,
  dropRoutesOption,
  everyOption,
  followOption,
  hoursOption,
  ifLiveOption,
  mailOption,
  reasonOption,
  removeOption,
  stepsOption,
  testOption,
  uncheckedOption,
  webhookOption,
} from '@site/release/options';
import { bundlers } from '../new-project/bundlers';

const bundlerOption = new Option('--bundler <name>', 'what builds it')
  .choices(bundlers)
  .default('vite' as const);
const siteOption = new Option('--site <address>', 'the site that it becomes a part of').env('SITE_URL');
const portOption = new Option('--port <number>', 'where it is served').default('8080');

/** What a team does with its remote, in the folder of its project. */
export function createKitCommands(): Command {
  const kit = new Command('remote-kit').enablePositionalOptions();
  kit
    .command('new')
    .description('a folder with a remote that can be developed, tested, checked and released')
    .argument('<name>', 'of the area: small letters and digits')
    .addOption(bundlerOption)
    .addOption(siteOption)
    .action(async (name, options) => (await import('./create-project')).createProject(name, options));
  kit
    .command('update')
    .description('take the kit that the site offers now')
    .action(async () => (await import('./update-kit')).updateKit());
  kit
    .command('build')
    .description('build a project of Rspack or webpack into dist')
    .action(async () => (await import('./build-project')).buildProject());
  kit
    .command('serve')
    .description('serve what was built, so that a site can load it from here')
    .addOption(portOption)
    .action(async ({ port }) => (await import('./serve-build')).serveBuild(Number(port)));
  kit
    .command('check')
    .description('whether what was built keeps the contract, in a real browser and in the real shell')
    .argument('[address]', 'of a release.json or mf-manifest.json elsewhere')
    .addOption(jsonOption)
    .action(async (address, options) => (await import('./check-build')).checkBuild(address, options));
  kit
    .command('can-i-release')
    .description('whether shell, contract, routes and other remotes fit, before the build; needs no token')
    .addOption(dropRoutesOption)
    .addOption(jsonOption)
    .action(async (options) => (await import('./can-i-release')).canProjectBeReleased(options));
  kit
    .command('preview')
    .description('publish what was built without making it live, and make a link that shows it')
    .addOption(hoursOption)
    .addOption(uncheckedOption)
    .addOption(jsonOption)
    .action(async (options) => (await import('./preview-build')).previewBuild(options));
  kit
    .command('release')
    .description('publish what was built, make it live, and wait until visitors get it')
    .addOption(stepsOption)
    .addOption(everyOption)
    .addOption(followOption)
    .addOption(uncheckedOption)
    .addOption(dropRoutesOption)
    .addOption(reasonOption)
    .addOption(ifLiveOption)
    .addOption(jsonOption)
    .action(async (options) => (await import('./release-build')).releaseBuild(options));
  kit
    .command('follow')
    .description('how the newest rollout goes, until it has ended')
    .addOption(jsonOption)
    .action(async (options) => (await import('./follow-build')).followBuild(options));
  kit
    .command('views')
    .description('what visitors had of each release, and what failed')
    .addOption(jsonOption)
    .action(async (options) => (await import('./show-views')).showViews(options));
  kit
    .command('errors')
    .description('what browsers said of failures, with stacks')
    .addOption(jsonOption)
    .action(async (options) => (await import('./show-errors')).showErrors(options));
  kit
    .command('notify')
    .description('who is told of failures, rollouts and rollbacks; add one, confirm, test or remove it')
    .addOption(webhookOption)
    .addOption(mailOption)
    .addOption(confirmOption)
    .addOption(testOption)
    .addOption(removeOption)
    .addOption(jsonOption)
    .action(async (options) => (await import('./notify-team')).notifyTeam(options));
  kit
    .command('rollback')
    .description('make the release before live again, and wait until visitors get it')
    .addOption(reasonOption)
    .addOption(ifLiveOption)
    .addOption(jsonOption)
    .action(async (options) => (await import('./roll-back')).rollBack(options));
  return kit;
}
