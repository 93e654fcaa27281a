import { readFileSync } from 'node:fs';
import { fromRoot } from '../paths';
import { runTool } from './run-tool';
import { toStepResult, type StepResult } from './step-result';

/** Every workspace and the tools, each with its own `tsconfig.json`. */
export async function typecheck(): Promise<StepResult[]> {
  const { workspaces } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const pretty = ['--pretty', String(process.stdout.isTTY === true)];
  return Promise.all(
    [...workspaces, 'tools'].map(async (part) =>
      toStepResult(`types of ${part}`, await runTool('tsc', ['--noEmit', ...pretty, '-p', part])),
    ),
  );
}
