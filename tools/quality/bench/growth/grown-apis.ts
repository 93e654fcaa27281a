import { startApiUnderTest, type ApiUnderTest } from '../api-under-test';
import { generateMembers } from './generate-members';
import { generatePosts } from './generate-posts';
import { toGrowthCalls, type GrowthCall } from './growth-calls';
import { createSignedIn, type SignedIn } from './signed-in';

/** An API with a database of its own. */
export interface GrownApi extends Pick<SignedIn, 'renew'> {
  api: ApiUnderTest;
  /** So many posts and so many members. */
  size: number;
  /** What is measured, the same names for each size. */
  calls: Record<string, GrowthCall>;
}

interface GrowOptions {
  sizes: number[];
  /** How many members write: each may write 60 posts an hour. */
  writers: number;
  log: (line: string) => void;
}

/** Starts an API for each size, and ends them all when the measuring has ended. */
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

/** Of the first size's responses, how many times what is in one: 1 but for calls that send more from larger sites. */
export function partsRatio(name: string, { calls }: GrownApi, smallest: GrownApi): number {
  return (calls[name]?.parts ?? 1) / (smallest.calls[name]?.parts ?? 1);
}
