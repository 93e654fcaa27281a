import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

interface MutationResults {
  files: Record<string, { mutants: { status: string; statusReason?: string }[] }>;
}

/**
 * Makes the next run try again what has survived, and what ran out of time, as any mutant does on a machine that is busy
 * enough. Stryker forgets survivors by itself only when it knows which tests run through a mutant, and of code that runs
 * once, when it is imported, it does not.
 */
export async function forgetSurvivors(resultsFile: string): Promise<void> {
  if (!existsSync(resultsFile)) return;
  const results = JSON.parse(await readFile(resultsFile, 'utf8')) as MutationResults;
  for (const file of Object.values(results.files)) {
    file.mutants = file.mutants.filter(
      ({ status, statusReason }) =>
        status !== 'Survived' && !(status === 'Timeout' && !statusReason?.startsWith('Hit limit')),
    );
  }
  await writeFile(resultsFile, JSON.stringify(results));
}
