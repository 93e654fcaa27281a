import { ensureProgram } from '@site/programs/optional-programs';
import { runTool } from '@site/programs/run-tool';
import { withReport } from './report';
import { toJestResult, type JestReport } from './runner-results';
import type { StepResult } from './step-result';

/** All files except `*.long.test.ts`. */
const firstTier = ['--testPathPatterns', '^(?!.*\\.long\\.test\\.)'];

/** Runs the jest projects: the browser side, tools and shell server, the API with its database. */
export async function unit(jestArgs = firstTier): Promise<StepResult[]> {
  await ensureProgram('prometheus');
  await ensureProgram('caddy');
  await ensureProgram('varnish');
  const outcome = await withReport<JestReport>('jest.json', (file) =>
    runTool('jest', ['--json', `--outputFile=${file}`, ...jestArgs]),
  );
  return [toJestResult(outcome)];
}
