import type { Command } from '@site/command-kit/command-line';
import { setExitCode } from '../suite/step-result';

/** Adds the commands for all tests and for each part. */
export function addSuiteCommands(site: Command): void {
  site
    .command('test')
    .description('what proves the site on every change')
    .option('--all', 'the long tests as well')
    .action(async ({ all = false }) => (await import('./test')).test({ isAll: all }));
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
    .action(async (jestArgs) =>
      setExitCode(await (await import('../suite/unit')).unit(orFirstTier(jestArgs))),
    );
  site
    .command('e2e')
    .description('journeys in a browser')
    .option('--firefox', 'in Firefox: the journeys that are tagged for it')
    .argument('[playwright...]', 'files and options of Playwright')
    .allowUnknownOption()
    .passThroughOptions()
    .action(async (playwrightArgs, { firefox = false }) => {
      const { e2e, e2eInFirefox } = await import('../suite/e2e');
      setExitCode(await (firefox ? e2eInFirefox(playwrightArgs) : e2e(orFirstTier(playwrightArgs))));
    });
}

/** Files that are named are run, even if their tests are long. */
function orFirstTier(words: string[]): string[] | undefined {
  return words.length > 0 ? words : undefined;
}
