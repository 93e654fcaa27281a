import { logIn } from '../log-in';
import { findPage, startApiUnderTest, type ApiUnderTest } from './api-under-test';
import { toRatio } from './compare-with-bare';
import { generatePosts, rareWords } from './generate-posts';
import { always, measureInTurn, type Call, type CallRequest, type Measurement } from './measure';
import { readApiCpuSeconds, readApiMemory } from './process-figures';

export interface Growth {
  call: string;
  posts: number;
  measurement: Measurement;
  /** How many times more requests the smallest number of posts allows. */
  slowdown: number;
  /** What the API's process holds afterwards. */
  memoryMegabytes: number;
}

const pageSize = 20;
const options = { seconds: 1, connections: 8 };

/**
 * Measures reads with more and more posts: for each number of them an API and a database, asked in turn. Each request
 * differs from the one before, or comes from somebody signed in, so that none of them is answered without the
 * database.
 */
export async function measureGrowth(sizes: number[], log: (line: string) => void): Promise<Growth[]> {
  const apis: ApiUnderTest[] = [];
  try {
    for (const posts of sizes) {
      log(`Making ${posts} posts …`);
      const api = await startApiUnderTest();
      apis.push(api);
      await generatePosts(api.databaseUrl, posts);
    }
    const callsOfEach = await Promise.all(apis.map((api, index) => toCalls(api, sizes[index] ?? 0)));
    const results: Growth[] = [];
    for (const name of Object.keys(callsOfEach[0] ?? {})) {
      log(`Measuring ${name} …`);
      const measurements = await measureInTurn(
        apis.map(({ url }, index) => ({
          server: { url, readCpuSeconds: () => readApiCpuSeconds(url) },
          call: callsOfEach[index]?.[name] ?? always({ path: '/' }),
        })),
        options,
      );
      for (const [index, measurement] of measurements.entries()) {
        const smallest = measurements[0] ?? measurement;
        results.push({
          call: name,
          posts: sizes[index] ?? 0,
          measurement,
          slowdown: toRatio(smallest.requestsPerSecond, measurement.requestsPerSecond),
          memoryMegabytes: Math.round((await readApiMemory(apis[index]?.url ?? '')) / 2 ** 20),
        });
      }
    }
    return results;
  } finally {
    for (const api of apis) await api.stop();
  }
}

async function toCalls({ url, admin }: ApiUnderTest, posts: number): Promise<Record<string, Call>> {
  let count = 0;
  /** The API ignores parameters that it does not know, and takes the address for another one. */
  const varied = (path: string): CallRequest => ({ path: `${path}&n=${(count += 1)}` });
  const farPage = await findPage(url, Math.min(1_000 * pageSize, posts - pageSize), pageSize);
  const headers = { authorization: `Bearer ${await logIn(url, admin)}` };
  return {
    list: () => varied(`/posts/?limit=${pageSize}`),
    'page 1,000, or the last one': () => varied(farPage),
    'search for a frequent word': () => varied('/posts/?q=everywhere'),
    'search for a word of old posts': () => varied('/posts/?q=bygone'),
    'search for a word of 20 posts': () => varied('/posts/?q=scarce'),
    'search for a word of one post in 5,000': () => varied(`/posts/?q=rare${(count * 7) % rareWords}`),
    'one post': () => ({ path: `/posts/${1 + (((count += 1) * 7919) % posts)}/`, headers }),
  };
}
