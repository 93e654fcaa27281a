import { jsonOption, type Command } from '@site/command-kit/command-line';
import { addDrillCommands } from './drill-commands';
import { addSuiteCommands } from './suite-commands';

export function addQualityCommands(site: Command): void {
  addSuiteCommands(site);
  addDrillCommands(site);
  site
    .command('bench')
    .description('benchmarks, each beside what it is compared to')
    .option('--only <names>', 'some of them, with commas between')
    .option('--sizes <counts>', 'numbers of posts for the benchmark of growth', '1000,100000,1000000')
    .addOption(jsonOption)
    .action(async (options) => (await import('./bench')).bench(options));
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
