import { print } from '@site/command-kit/print';
import { e2e } from '../suite/e2e';
import { lint } from '../suite/lint';
import { runSteps } from '../suite/run-steps';
import { setExitCode } from '../suite/step-result';
import { summarise } from '../suite/summary';
import { typecheck } from '../suite/typecheck';
import { unit } from '../suite/unit';

/** Everything that proves the site, and a summary. */
export async function test(): Promise<void> {
  const results = await runSteps([
    { title: 'Lint', run: lint },
    { title: 'Types', run: typecheck },
    { title: 'Unit and API tests', run: () => unit() },
    { title: 'Browser journeys', run: () => e2e() },
  ]);
  print(summarise(results));
  setExitCode(results);
}
