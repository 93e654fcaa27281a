import { measureModule } from '../mutation/measure-module';
import { mutationModules } from '../mutation/mutation-modules';
import { setExitCode, type StepResult } from '../suite/step-result';

interface MutateOptions {
  /** Also runs mutants whose sources and tests have not changed. */
  fresh?: true;
}

export async function mutate(names: string[], { fresh }: MutateOptions): Promise<void> {
  const results: StepResult[] = [];
  for (const module of mutationModules.filter(({ name }) => names.includes(name))) {
    results.push(await measureModule(module, fresh === true));
  }
  setExitCode(results);
}
