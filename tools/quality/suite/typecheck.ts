import { readFileSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';
import { runTool } from '@site/programs/run-tool';
import { toStepResult, type StepResult } from './step-result';

/** Checks every part of the site with its own `tsconfig.json`, and the tools with a shared one. */
export async function typecheck(): Promise<StepResult[]> {
  const { workspaces } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const parts = workspaces.filter((workspace) => !workspace.startsWith('tools/'));
  const pretty = ['--pretty', String(process.stdout.isTTY === true)];
  return Promise.all(
    [...parts, 'tools'].map(async (part) =>
      toStepResult(
        `types of ${part}`,
        await runTool('tsc', ['--noEmit', ...pretty, ...cachedFor(part), '-p', part]),
      ),
    ),
  );
}

/** The next run checks only what has changed and what depends on it. */
const cachedFor = (part: string) => [
  '--incremental',
  '--tsBuildInfoFile',
  fromRoot('node_modules/.cache/tsc', `${part}.tsbuildinfo`),
];
