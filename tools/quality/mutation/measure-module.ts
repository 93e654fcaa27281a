import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import startDatabase from '@site/api/testing/global-setup';
import stopDatabase from '@site/api/testing/global-teardown';
import { fromRoot } from '@site/command-kit/paths';
import { runTool } from '@site/programs/run-tool';
import { toStepResult, type StepResult } from '../suite/step-result';
import { forgetSurvivors } from './forget-survivors';
import type { MutationModule } from './mutation-modules';
import { toStrykerOptions } from './stryker-options';

/** Mutates the sources of a module in a copy, and reports which mutants its tests detect. */
export async function measureModule(module: MutationModule, fresh: boolean): Promise<StepResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-mutation-'));
  try {
    const config = path.join(folder, 'stryker.json');
    const options = await toStrykerOptions(module);
    await writeFile(config, JSON.stringify(options));
    await forgetSurvivors(fromRoot(options.incrementalFile));
    const run = () => runTool('stryker', ['run', config, ...(fresh ? ['--force'] : [])]);
    const isReached = await (module.project === 'api' ? withDatabase(run) : run());
    return toStepResult(`mutants of ${module.name}`, isReached);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Starts one server for all mutants. Stryker and its workers inherit the environment. */
async function withDatabase<Result>(run: () => Promise<Result>): Promise<Result> {
  await startDatabase();
  try {
    return await run();
  } finally {
    await stopDatabase();
  }
}
