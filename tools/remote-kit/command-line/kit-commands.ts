import { Command, jsonOption, Option } from '@site/command-kit/command-line';
import { print, printNote } from '@site/command-kit/print';
import { describePreview } from '@site/release/describe-preview';
import { describeErrors, describeRemotes, describeViews } from '@site/release/describe-releases';
import { startFileServer } from '@site/release/file-server';
import { findGate } from '@site/release/find-gate';
import {
  dropRoutesOption,
  everyOption,
  followOption,
  hoursOption,
  ifLiveOption,
  reasonOption,
  stepsOption,
  uncheckedOption,
} from '@site/release/options';
import { printOutcome } from '@site/release/place';
import { addTeamVerbs } from '@site/release/team-verbs';
import { bundlers } from '../new-project/bundlers';
import { leaveToBrowsers } from '../project/leave-to-browsers';
import { findBuild, project } from './project';

const bundlerOption = new Option('--bundler <name>', 'what builds it')
  .choices(bundlers)
  .default('vite' as const);
const siteOption = new Option('--site <address>', 'the site that it becomes a part of').env('SITE_URL');
const portOption = new Option('--port <number>', 'where it is served').default('8080');

/** The commands of a team, run in the folder of its project. */
export function createKitCommands(): Command {
  const kit = new Command('remote-kit').enablePositionalOptions();
  addProjectVerbs(kit);
  addReleaseVerbs(kit);
  addTeamVerbs(kit, project);
  return kit;
}

function addProjectVerbs(kit: Command): void {
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
    .action(async () => (await import('./create-project')).updateKit());
  kit
    .command('assess')
    .description('what an application has to change to be an area, and what a later React will not have')
    .argument('[folder]', 'of the application', '.')
    .option('--fix', 'import names from where they are now')
    .addOption(jsonOption)
    .action(async (folder, { fix, json }) => {
      const { assessApplication, describeAssessment, moveNames } = await import('../assess');
      if (fix) printNote(`Changed: ${(await moveNames(folder)).join(', ') || 'nothing'}.`);
      printOutcome(describeAssessment(assessApplication(folder)), json);
    });
  kit
    .command('build')
    .description('build a project of Rspack or webpack into dist')
    .action(async () => (await import('./build-project')).buildProject());
  kit
    .command('serve')
    .description('serve what was built, so that a site can load it from here')
    .addOption(portOption)
    .action(async ({ port }) => {
      const { url } = await startFileServer(findBuild(), Number(port));
      print(`Served at ${url}/release.json until you end it.`);
    });
  kit
    .command('check')
    .description('whether what was built keeps the contract, in a real browser and in the real shell')
    .argument('[address]', 'of a release.json or mf-manifest.json elsewhere')
    .option('--fix', 'take pages that should not be rendered on the server out of "rendered" in remote.json')
    .addOption(jsonOption)
    .action(async (address, { fix, json }) => {
      const { checkAddress } = await import('@site/release/check-address');
      const { unrendered } = await checkAddress(address ?? findBuild(), project, json);
      if (!fix || unrendered.length === 0) return;
      await leaveToBrowsers(process.cwd(), unrendered);
      printNote(`Taken out of "rendered" in remote.json: ${unrendered.join(', ')}. Build and check again.`);
    });
}

function addReleaseVerbs(kit: Command): void {
  const { run, findRemote } = project;
  kit
    .command('preview')
    .description('publish what was built without making it live, and make a link that shows it')
    .addOption(hoursOption)
    .addOption(uncheckedOption)
    .addOption(jsonOption)
    .action(({ hours, unchecked, json }) =>
      run(
        async ({ registry, log }) => {
          const remote = findRemote();
          const { publishLocation } = await import('@site/release/publish');
          const gate = findGate({ unchecked, log, findShell: () => project.findShell(log) });
          const { release } = await publishLocation(registry, remote, findBuild(), gate);
          const link = await registry.createPreview(remote, release, { hours: Number(hours) });
          return { json: { remote, release, ...link }, text: describePreview(remote, release, link) };
        },
        { json },
      ),
    );
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
    .action(({ json, ...options }) =>
      run(
        async (context) => {
          const { publish } = await import('@site/release/publish');
          return publish(context, project, findRemote(), { activate: true, ...options });
        },
        { json },
      ),
    );
  kit
    .command('views')
    .description('what visitors had of each release, and what failed')
    .addOption(jsonOption)
    .action((options) =>
      run(async ({ registry }) => {
        const name = findRemote();
        const views = (await registry.listViews()).filter(({ remote }) => remote === name);
        const remotes = (await registry.list()).filter((remote) => remote.name === name);
        return {
          json: { views, releases: remotes.flatMap(({ releases }) => releases) },
          text: `${describeRemotes(remotes)}\n\n${describeViews(views)}`,
        };
      }, options),
    );
  kit
    .command('errors')
    .description('what browsers said of failures, with stacks')
    .addOption(jsonOption)
    .action((options) =>
      run(async ({ registry }) => {
        const name = findRemote();
        const errors = (await registry.listErrors()).filter(({ remote }) => remote === name);
        return { json: errors, text: describeErrors(errors) };
      }, options),
    );
}
