import { findPage, logIn, type ApiUnderTest } from './api-under-test';
import { toRatio } from './compare-with-bare';
import { generatePosts, rareWords } from './generate-posts';
import { measure, type Call, type CallRequest, type Measurement } from './measure';
import { readApiCpuSeconds, readApiMemory } from './process-figures';

export interface Growth {
  posts: number;
  call: string;
  measurement: Measurement;
  /** How many times longer than with the smallest number of posts. */
  slowdown: number;
  /** What the API's process holds afterwards. */
  memoryMegabytes: number;
}

const pageSize = 20;
const options = { seconds: 4, connections: 8 };

/**
 * Measures reads with more and more posts. Each request differs from the one before, or comes from somebody signed in,
 * so that none of them is answered without the database.
 */
export async function measureGrowth(
  api: ApiUnderTest,
  sizes: number[],
  log: (line: string) => void,
): Promise<Growth[]> {
  const results: Growth[] = [];
  for (const posts of sizes.toSorted((a, b) => a - b)) {
    log(`Making posts until there are ${posts} …`);
    await generatePosts(api.databaseUrl, posts);
    for (const [call, make] of Object.entries(await toCalls(api, posts))) {
      const server = { url: api.url, readCpuSeconds: () => readApiCpuSeconds(api.url) };
      await measure(server, make, { ...options, seconds: 1 });
      const measurement = await measure(server, make, options);
      const smallest = results.find((result) => result.call === call)?.measurement ?? measurement;
      results.push({
        posts,
        call,
        measurement,
        slowdown: toRatio(smallest.requestsPerSecond, measurement.requestsPerSecond),
        memoryMegabytes: Math.round((await readApiMemory(api.url)) / 2 ** 20),
      });
    }
  }
  return results;
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
    'search for a rare word': () => varied(`/posts/?q=rare${(count * 7) % rareWords}`),
    'one post': () => ({ path: `/posts/${1 + (((count += 1) * 7919) % posts)}/`, headers }),
  };
}
