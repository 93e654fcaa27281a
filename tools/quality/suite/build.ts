import { buildSite } from '@site/build/build-site';
import { toStepResult, type StepResult } from './step-result';

/** Builds what is stale for production. */
export async function build(): Promise<StepResult[]> {
  await buildSite();
  return [toStepResult('build', true)];
}
