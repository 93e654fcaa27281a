import { print, printError } from '@site/command-kit/print';
import type { StepResult } from './step-result';

export interface Step {
  title: string;
  run: () => Promise<StepResult[]>;
}

/** Runs all steps, even after a failure. A step that throws counts as one failure. */
export async function runSteps(steps: Step[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const { title, run } of steps) {
    print(`\n── ${title} ──`);
    const startedMs = Date.now();
    try {
      results.push(...(await run()));
    } catch (error) {
      printError(error);
      results.push({ name: title, passed: 0, failed: 1 });
    }
    print(`── ${title}: ${Math.round((Date.now() - startedMs) / 1000)} s ──`);
  }
  return results;
}
