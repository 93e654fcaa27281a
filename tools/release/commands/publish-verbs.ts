import { jsonOption, Option, type Command } from '@site/command-kit/command-line';
import {
  dropRoutesOption,
  everyOption,
  followOption,
  ifLiveOption,
  reasonOption,
  stepsOption,
  uncheckedOption,
} from './options';
import type { RunOnSite } from './run-on-site';

const activateOption = new Option('--activate', 'make it live, and wait until visitors get it');

export function addPublishVerbs(release: Command, run: RunOnSite): void {
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
          (await import('./publish-remote')).publishRemote(context, { remote, location, ...options }),
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
          (await import('./register-release')).registerRelease(context, { remote, address, ...options }),
        { json },
      ),
    );
}
