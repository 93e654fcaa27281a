import { toRatio } from '../compare-with-bare';
import { always, measureInTurn, type Measurement } from '../measure';
import { readApiCpuSeconds, readApiMemory } from '../process-figures';
import { partsRatio, withGrownApis, type GrownApi } from './grown-apis';

export interface Growth {
  call: string;
  /** The number of posts and of members. */
  size: number;
  measurement: Measurement;
  /** The requests per second of the smallest size divided by these. */
  slowdown: number;
  /** The memory of the API's process afterwards. */
  memoryMegabytes: number;
}

const options = { seconds: 1, connections: 8 };
/** Enough to stay below the limit of posts, even on a fast machine. */
const writers = 100;

/** Measures an API and a database for each number of posts and members, in turn. */
export function measureGrowth(sizes: number[], log: (line: string) => void): Promise<Growth[]> {
  return withGrownApis({ sizes, writers, log }, async (grown, names) => {
    const results: Growth[] = [];
    for (const name of names) {
      log(`Measuring ${name} …`);
      for (const { renew } of grown) await renew();
      results.push(...(await measureCall(name, grown)));
    }
    return results;
  });
}

async function measureCall(name: string, grown: GrownApi[]): Promise<Growth[]> {
  const measurements = await measureInTurn(
    grown.map(({ api: { url }, calls }) => ({
      server: { url, readCpuSeconds: () => readApiCpuSeconds(url) },
      call: calls[name]?.call ?? always({ path: '/' }),
    })),
    options,
  );
  const results: Growth[] = [];
  for (const [index, each] of grown.entries()) {
    const measurement = measurements[index]!;
    const parts = partsRatio(name, each, grown[0]!);
    results.push({
      call: name,
      size: each.size,
      measurement,
      slowdown: toRatio(measurements[0]!.requestsPerSecond, measurement.requestsPerSecond * parts),
      memoryMegabytes: Math.round((await readApiMemory(each.api.url)) / 2 ** 20),
    });
  }
  return results;
}
