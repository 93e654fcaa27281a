import { runTool } from '@site/programs/run-tool';
import { toStepResult, type StepResult } from './step-result';

/** Checks formatting, the rules of `eslint.config.mjs`, and circular imports. */
export async function lint(): Promise<StepResult[]> {
  return [
    toStepResult(
      'prettier',
      await runTool('prettier', ['--check', '--cache', '--cache-strategy=content', '--log-level=warn', '.']),
    ),
    toStepResult('eslint', await runTool('eslint', ['--max-warnings=0', '.'])),
    toStepResult(
      'dependency-cruiser',
      await runTool('depcruise', ['--config', '.dependency-cruiser.cjs', '.']),
    ),
  ];
}
