import { measureModule } from '../mutation/measure-module';
import { mutationModules } from '../mutation/mutation-modules';
import { setExitCode, type StepResult } from '../suite/step-result';

interface MutateOptions {
  /** Runs every mutant, also those whose sources and tests are as they were the last time. */
  fresh?: true;
}

export async function mutate(names: string[], { fresh }: MutateOptions): Promise<void> {
  const results: StepResult[] = [];
  for (const module of mutationModules.filter(({ name }) => names.includes(name))) {
    results.push(await measureModule(module, fresh === true));
  }
  setExitCode(results);
}
