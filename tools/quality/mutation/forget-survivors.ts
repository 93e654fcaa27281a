import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

interface MutationResults {
  files: Record<string, { mutants: { status: string; statusReason?: string }[] }>;
}

/**
 * Makes the next run repeat mutants that have survived or timed out, as any may on a busy machine. Stryker itself repeats
 * survivors only when it knows their tests, which it does not for code that runs on import.
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
