import { addWriters } from '../add-writers';
import { logIn } from '../log-in';
import { makePostBody, startApiUnderTest, writePosts, type ApiUnderTest } from './api-under-test';
import { compareWithBare, type Comparison } from './compare-with-bare';
import { always, type Call } from './measure';
import { readApiCpuSeconds } from './process-figures';

const postCount = 40;

/** Enough to stay below the limit of posts for one member, even on a fast machine. */
const writerCount = 200;

/** Hashing and writing are slow by design, so a few connections are enough. */
const oneRound = { rounds: 1, seconds: 3, connections: 8 };

/** Compares calls of the API with a bare server that sends the same bytes. */
export async function measureBaseline(log: (line: string) => void): Promise<Comparison[]> {
  const api = await startApiUnderTest();
  try {
    return await compareCalls(api, log);
  } finally {
    await api.stop();
  }
}

async function compareCalls(api: ApiUnderTest, log: (line: string) => void): Promise<Comparison[]> {
  const { url, admin } = api;
  const lastId = await writePosts(url, await logIn(url, admin), postCount);
  const json = { 'content-type': 'application/json' };
  const server = { url, readCpuSeconds: () => readApiCpuSeconds(url) };
  const compare = (name: string, call: Call, options?: typeof oneRound) => {
    log(`Measuring ${name} …`);
    return compareWithBare(server, name, call, options);
  };
  const logInCall = always({ path: '/login/', method: 'POST', headers: json, body: JSON.stringify(admin) });
  const writers = await addWriters(url, api, writerCount);
  const body = await makePostBody(url);
  let count = 0;
  const createCall: Call = () => {
    const token = writers[(count += 1) % writers.length] ?? '';
    return { path: '/posts/', method: 'POST', headers: { ...json, authorization: `Bearer ${token}` }, body };
  };
  const reads = {
    list: '/posts/',
    'one post': `/posts/${lastId}/`,
    search: '/posts/?q=usual+length',
  };
  const comparisons: Comparison[] = [];
  for (const [name, path] of Object.entries(reads)) {
    comparisons.push(await compare(name, always({ path })));
    // As browsers request it.
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    comparisons.push(await compare(`${name}, compressed`, always({ path, headers })));
  }
  return [
    ...comparisons,
    await compare('login', logInCall, oneRound),
    await compare('create a post', createCall, oneRound),
  ];
}
