import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context';

/** Deletes what a module keeps for a limited time, once that is over. */
export interface RetentionJob {
  /** What it deletes, for the log. */
  name: string;
  run: (context: Context) => Promise<void>;
}

/** Runs the jobs one after the other. One that fails is logged, and the others run all the same. */
export async function runRetentionJobs(
  jobs: readonly RetentionJob[],
  context: Context,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  for (const { name, run } of jobs) {
    try {
      await run(context);
    } catch (error) {
      log.warn({ err: error, job: name }, 'retention job failed');
    }
  }
}
