import { print } from '@site/command-kit/print';
import { build } from '../suite/build';
import { e2e, e2eInFirefox } from '../suite/e2e';
import { lint } from '../suite/lint';
import { runSteps } from '../suite/run-steps';
import { setExitCode } from '../suite/step-result';
import { summarise } from '../suite/summary';
import { typecheck } from '../suite/typecheck';
import { unit } from '../suite/unit';

/** Runs the tests of every change, or all tests, and prints a summary. */
export async function test({ isAll }: { isAll: boolean }): Promise<void> {
  // Lint uses one core, so the builds for journeys run beside it. The tests use all cores, one kind after the other.
  const checked = await Promise.all([
    runSteps([{ title: 'Lint', run: lint }]),
    runSteps([
      { title: 'Types', run: typecheck },
      { title: 'Build', run: build },
    ]),
  ]);
  const tested = await runSteps([
    { title: 'Unit and API tests', run: () => unit(isAll ? [] : undefined) },
    { title: 'Browser journeys', run: () => e2e(isAll ? ['--shuffle'] : undefined) },
    ...(isAll ? [{ title: 'Browser journeys in Firefox', run: () => e2eInFirefox() }] : []),
  ]);
  const results = [...checked.flat(), ...tested];
  print(summarise(results));
  setExitCode(results);
}
