import { Histogram } from 'prom-client';

const duration = new Histogram({
  name: 'database_query_duration_seconds',
  help: 'Queries by outcome, and how long they took, waiting for a connection included',
  labelNames: ['outcome'],
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
});
// Prometheus needs the zero: it sees no increase in a counter that starts with one.
for (const outcome of ['succeeded', 'failed']) duration.zero({ outcome });
const succeeded = duration.labels('succeeded');
const failed = duration.labels('failed');

/** Times a query. */
export async function measureQuery<Result>(run: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const take = (meter: typeof succeeded) => meter.observe((performance.now() - startedAt) / 1000);
  try {
    const result = await run();
    take(succeeded);
    return result;
  } catch (error) {
    take(failed);
    throw error;
  }
}
