import { createDatabaseCpuMeter } from '../../bench/cpu-meter';
import type { StartedApi } from '../../bench/api-under-test';
import { sendMixedLoad, type MixedResponses } from './mixed-load';
import type { ReplicatedSite } from './replicated-site';

const rounds = 3;
const roundMs = 5_000;

export interface Relief {
  /** Of the primary, in microseconds of processor time for each read. */
  primaryWithout: number;
  primaryWith: number;
  /** Of the replica. */
  replica: number;
  responses: MixedResponses;
}

/** What a read costs the two servers, through an API with the replica and through one without, in turn. */
export async function measureRelief(
  { withReplica, without, tokens, primaryDir, replicaDir }: ReplicatedSite,
  writeEveryMs?: number,
): Promise<Relief> {
  const readPrimary = createDatabaseCpuMeter(primaryDir);
  const readReplica = createDatabaseCpuMeter(replicaDir);
  const responses: MixedResponses = { reads: [], writes: [] };
  const load = async ({ url }: StartedApi) => {
    const before = [await readPrimary(), await readReplica()];
    const signal = AbortSignal.timeout(roundMs);
    const { reads, writes } = await sendMixedLoad({
      apiUrl: url,
      tokens,
      signal,
      ...(writeEveryMs !== undefined && { writeEveryMs }),
    });
    responses.reads.push(...reads);
    responses.writes.push(...writes);
    const after = [await readPrimary(), await readReplica()];
    return { reads: reads.length, used: after.map((seconds, index) => seconds - before[index]!) };
  };
  const sums = { without: [0, 0, 0], with: [0, 0, 0] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [sum, api] of [
      [sums.without, without],
      [sums.with, withReplica],
    ] as const) {
      const { reads, used } = await load(api);
      for (const [index, value] of [reads, ...used].entries()) sum[index]! += value;
    }
  }
  const perRead = ([reads = 0, ...used]: number[]) =>
    used.map((seconds) => Math.round((seconds * 1e6) / reads));
  const [primaryWithout = 0] = perRead(sums.without);
  const [primaryWith = 0, replica = 0] = perRead(sums.with);
  return { primaryWithout, primaryWith, replica, responses };
}
