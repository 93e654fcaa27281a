import { startApiUnderTest, type ApiUnderTest } from '../api-under-test';
import { pickNames } from '../../pick-names';
import { measureWithBare, toRatio } from '../compare-with-bare';
import type { Measurement } from '../measure';
import { readApiCpuSeconds, readApiMemory } from '../process-figures';
import { generateMembers } from './generate-members';
import { generatePosts } from './generate-posts';
import { toGrowthCalls, type GrowthCall } from './growth-calls';
import { createSignedIn } from './signed-in';

export interface Growth {
  call: string;
  /** The number of posts and of members. */
  size: number;
  measurement: Measurement;
  /** The requests per second of the smallest size divided by these. */
  slowdown: number;
  /** Its slowest hundredth divided by that of a bare server that sends the bytes of the largest size. */
  p99Ratio: number;
  /** The memory of the API's process afterwards. */
  memoryMegabytes: number;
}

/** An API with its own database. */
interface GrownApi {
  api: ApiUnderTest;
  /** The number of posts and of members. */
  size: number;
  /** The calls to measure, with the same names for each size. */
  calls: Record<string, GrowthCall>;
  /** Renews the tokens of the calls. */
  renew(): Promise<void>;
}

const options = { seconds: 1, connections: 8 };
/** Each may write 60 posts an hour; so many stay below that even on a fast machine. */
const writers = 100;

/**
 * Measures an API and a database for each number of posts and members, in turn.
 * @param chosen the names of the calls; all when undefined
 */
export async function measureGrowth(
  sizes: number[],
  chosen: string[] | undefined,
  log: (line: string) => void,
  onCall: (results: Growth[]) => void,
): Promise<Growth[]> {
  const apis: ApiUnderTest[] = [];
  try {
    const grown: GrownApi[] = [];
    let names: string[] = [];
    for (const size of sizes) {
      log(`Making ${size} members and posts …`);
      const api = await startApiUnderTest();
      apis.push(api);
      grown.push(await grow(api, size));
      // After the smallest: the largest takes a while.
      names = pickNames('call', Object.keys(grown[0]!.calls), chosen);
    }
    const results: Growth[] = [];
    for (const name of names) {
      log(`Measuring ${name} …`);
      for (const { renew } of grown) await renew();
      const ofCall = await measureCall(name, grown);
      onCall(ofCall);
      results.push(...ofCall);
    }
    return results;
  } finally {
    for (const api of apis) await api.stop();
  }
}

async function grow(api: ApiUnderTest, size: number): Promise<GrownApi> {
  const members = await generateMembers(api.databaseUrl, size, api.admin);
  await generatePosts(api.databaseUrl, size, { firstId: members.firstId, members: size });
  const signedIn = createSignedIn(api, members, { size, writers });
  const calls = await toGrowthCalls(api.url, members, signedIn, size);
  return { api, size, calls, renew: signedIn.renew };
}

async function measureCall(name: string, grown: GrownApi[]): Promise<Growth[]> {
  const targets = grown.map(({ api: { url }, calls }) => ({
    server: { url, readCpuSeconds: () => readApiCpuSeconds(url) },
    call: calls[name]!.call,
  }));
  const { measurements, bare } = await measureWithBare(targets, options);
  const partsOf = ({ calls }: GrownApi) => calls[name]!.parts ?? 1;
  // The load is measured in whole milliseconds.
  const bareP99 = Math.max(1, bare.p99);
  const results: Growth[] = [];
  for (const [index, each] of grown.entries()) {
    const measurement = measurements[index]!;
    const parts = partsOf(each) / partsOf(grown[0]!);
    results.push({
      call: name,
      size: each.size,
      measurement,
      slowdown: toRatio(measurements[0]!.requestsPerSecond, measurement.requestsPerSecond * parts),
      p99Ratio: toRatio(measurement.p99, bareP99),
      memoryMegabytes: Math.round((await readApiMemory(each.api.url)) / 2 ** 20),
    });
  }
  return results;
}
