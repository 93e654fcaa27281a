import type { Command } from '@site/command-kit/command-line';
import { setExitCode } from '../suite/step-result';

/** What proves the site: all of it, or one part. */
export function addSuiteCommands(site: Command): void {
  site
    .command('test')
    .description('everything that proves the site')
    .action(async () => (await import('./test')).test());
  site
    .command('lint')
    .description('formatting, rules, direction of imports')
    .action(async () => setExitCode(await (await import('../suite/lint')).lint()));
  site
    .command('typecheck')
    .description('TypeScript over every package')
    .action(async () => setExitCode(await (await import('../suite/typecheck')).typecheck()));
  site
    .command('unit')
    .description('unit and API tests')
    .argument('[jest...]', 'files and options of jest')
    .allowUnknownOption()
    .passThroughOptions()
    .action(async (jestArgs) => setExitCode(await (await import('../suite/unit')).unit(jestArgs)));
  site
    .command('e2e')
    .description('journeys in a browser')
    .argument('[playwright...]', 'files and options of Playwright')
    .allowUnknownOption()
    .passThroughOptions()
    .action(async (playwrightArgs) => setExitCode(await (await import('../suite/e2e')).e2e(playwrightArgs)));
}
