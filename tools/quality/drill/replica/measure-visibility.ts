import type { Post, PostSummary } from '@site/shared/contracts/api';
import { makePostBody } from '../../bench/api-under-test';
import { sendRequest } from '../send-request';
import { waitUntil } from '../wait-until';
import { toWrite } from './mixed-load';
import type { ReplicatedSite } from './replicated-site';

const times = 20;
let lists = 0;

export interface Visibility {
  /** Posts that the process that took them did not show at once. */
  missing: number;
  /** Milliseconds until another process showed them. */
  elsewhereMs: number[];
}

/** Writes posts and looks for them: where they were written, and in the other process, which reads from the replica. */
export async function measureVisibility({
  withReplica,
  without,
  tokens,
}: ReplicatedSite): Promise<Visibility> {
  const body = await makePostBody(withReplica.url);
  const seen: Visibility = { missing: 0, elsewhereMs: [] };
  const write = async (apiUrl: string, number: number) => {
    const response = await sendRequest(`${apiUrl}/posts/`, toWrite(body, tokens, number));
    if (response.status !== 201)
      throw new Error(`A post was refused with ${response.status}: ${response.body}`);
    return (JSON.parse(response.body) as Post).id;
  };
  for (let number = 0; number < times; number += 1) {
    const own = await write(withReplica.url, number);
    if (!(await isListed(withReplica.url, own))) seen.missing += 1;
    const other = await write(without.url, number);
    seen.elsewhereMs.push(await waitUntil(() => isListed(withReplica.url, other), 'the post is seen'));
  }
  return seen;
}

async function isListed(apiUrl: string, id: number): Promise<boolean> {
  const { body } = await sendRequest(`${apiUrl}/posts/?limit=5&n=visible-${(lists += 1)}`);
  return (JSON.parse(body) as PostSummary[]).some((post) => post.id === id);
}
