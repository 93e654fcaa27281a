import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RunnerOutcome } from './runner-results';

/** Lets a test runner write its report into a temporary file and reads it; undefined when there is none. */
export async function withReport<Report>(
  fileName: string,
  run: (file: string) => Promise<boolean>,
): Promise<RunnerOutcome<Report>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-report-'));
  try {
    const file = path.join(folder, fileName);
    const isPassed = await run(file);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    return { report: text === undefined ? undefined : (JSON.parse(text) as Report), isPassed };
  } finally {
    await rm(folder, { recursive: true });
  }
}
