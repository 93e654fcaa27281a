import { Argument, jsonOption, type Command } from '@site/command-kit/command-line';
import { readNames, readRounds, readSizes } from '../bench/bench-options';
import { mutationModules } from '../mutation/mutation-modules';
import { addDrillCommands } from './drill-commands';
import { benchmarkNames } from './names';
import { addSuiteCommands } from './suite-commands';

export function addQualityCommands(site: Command): void {
  addSuiteCommands(site);
  addDrillCommands(site);
  site
    .command('bench')
    .description('benchmarks, each beside what it is compared to')
    .option('--only <names>', `some of them, with commas between: ${benchmarkNames.join(', ')}`, readNames)
    .option(
      '--sizes <counts>',
      'numbers of posts and members for the benchmark of growth',
      readSizes,
      [1_000, 100_000, 1_000_000],
    )
    .option('--calls <names>', 'some calls for the benchmark of growth, such as "list,login"', readNames)
    .option('--pages <names>', 'some pages for the benchmark of pages, such as "/,a post"', readNames)
    .option('--line <names>', 'some lines for the benchmark of pages: phone, desktop', readNames)
    .option('--rounds <count>', 'how often the benchmark of pages opens each', readRounds, 5)
    .addOption(jsonOption)
    .action(async (options) => (await import('./bench')).bench(options));
  site
    .command('mutate')
    .description('how many small faults the tests of a module notice')
    .addArgument(new Argument('<modules...>').choices(mutationModules.map(({ name }) => name)))
    .option('--fresh', 'every mutant, also where nothing has changed since the last time')
    .action(async (names, options) => (await import('./mutate')).mutate(names, options));
  site
    .command('surface')
    .description('what @site/shared offers')
    .command('record')
    .description('write it down for the version of @site/shared')
    .action(async () => {
      const { recordSurface } = await import('./record-surface');
      recordSurface();
    });
}
