import { runTool } from './run-tool';
import { toStepResult, type StepResult } from './step-result';

/** Formatting, and the rules of `eslint.config.mjs`. */
export async function lint(): Promise<StepResult[]> {
  return [
    toStepResult('prettier', await runTool('prettier', ['--check', '--log-level=warn', '.'])),
    toStepResult('eslint', await runTool('eslint', ['--max-warnings=0', '.'])),
  ];
}
