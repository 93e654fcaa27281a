import { startApiUnderTest, type ApiUnderTest } from '../api-under-test';
import { generateMembers } from './generate-members';
import { generatePosts } from './generate-posts';
import { toGrowthCalls, type GrowthCall } from './growth-calls';
import { createSignedIn, type SignedIn } from './signed-in';

/** An API with its own database. */
export interface GrownApi extends Pick<SignedIn, 'renew'> {
  api: ApiUnderTest;
  /** The number of posts and of members. */
  size: number;
  /** The calls to measure, with the same names for each size. */
  calls: Record<string, GrowthCall>;
}

interface GrowOptions {
  sizes: number[];
  /** The number of members who write: each may write 60 posts an hour. */
  writers: number;
  log: (line: string) => void;
}

/** Starts an API for each size, and ends all of them after the measurements. */
export async function withGrownApis<Result>(
  { sizes, writers, log }: GrowOptions,
  measure: (grown: GrownApi[], names: string[]) => Promise<Result>,
): Promise<Result> {
  const apis: ApiUnderTest[] = [];
  try {
    const grown: GrownApi[] = [];
    for (const size of sizes) {
      log(`Making ${size} members and posts …`);
      const api = await startApiUnderTest();
      apis.push(api);
      grown.push(await grow(api, size, writers));
    }
    return await measure(grown, Object.keys(grown[0]?.calls ?? {}));
  } finally {
    for (const api of apis) await api.stop();
  }
}

async function grow(api: ApiUnderTest, size: number, writers: number): Promise<GrownApi> {
  const members = await generateMembers(api.databaseUrl, size, api.admin);
  await generatePosts(api.databaseUrl, size, { firstId: members.firstId, members: size });
  const signedIn = createSignedIn(api, members, { size, writers });
  const calls = await toGrowthCalls(api.url, members, signedIn, size);
  return { api, size, calls, renew: signedIn.renew };
}

/** How many times the content of the smallest size a response has: 1 except for calls that send more on larger sites. */
export function partsRatio(name: string, { calls }: GrownApi, smallest: GrownApi): number {
  return (calls[name]?.parts ?? 1) / (smallest.calls[name]?.parts ?? 1);
}
