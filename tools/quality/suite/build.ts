import { buildSite } from '@site/build/build-site';
import { toStepResult, type StepResult } from './step-result';

/** The production builds, as far as they are stale. */
export async function build(): Promise<StepResult[]> {
  await buildSite();
  return [toStepResult('build', true)];
}
