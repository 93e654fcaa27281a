import { jsonOption, type Command } from '@site/command-kit/command-line';
import { attackNames, drillNames } from './names';

export function addDrillCommands(site: Command): void {
  const drill = site
    .command('drill')
    .description('faults and overload, on sites that are started for it')
    .argument('[names...]', `some of the drills: ${drillNames.join(', ')}`)
    .addOption(jsonOption)
    .action(async (names, options) => (await import('./drill-site')).drillSite(names, options));
  drill
    .command('attacks')
    .description('attacks, on a site that is started for it or on a running one')
    .argument('[names...]', `some of the attacks: ${attackNames.join(', ')}`)
    .option('--site <url>', 'a running site')
    .option('--api <url>', 'the API of that site, where it can be reached beside it')
    .addOption(jsonOption)
    .action(async (names, options) => (await import('./attack-site')).attackSite({ names, ...options }));
}
