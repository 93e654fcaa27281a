import { expect, type APIRequestContext } from '@playwright/test';
import type { Post } from '@site/shared/contracts/api';

/** Payloads of one post. */
const batchSize = 100;
const endOf = (index: number): string => `<h3>End of payload ${index}</h3>`;

/**
 * Publishes all payloads through the API, many in one post, and returns the posts. A payload that swallows what stands
 * behind it ends its post; the swallowed ones get another.
 */
export async function publishPayloads(
  api: APIRequestContext,
  payloads: string[],
  headers: Record<string, string>,
): Promise<Post[]> {
  const posts: Post[] = [];
  for (let first = 0; first < payloads.length;) {
    const batch = payloads.slice(first, first + batchSize);
    const title = `Payloads from ${first}`;
    const content = batch.map((payload, index) => payload + endOf(first + index)).join('\n');
    const response = await api.post('/api/posts/', {
      headers,
      multipart: { title, content: `<p>Payloads</p>${content}`, category: '1' },
    });
    expect(response.status(), title).toBe(201);
    const post = (await response.json()) as Post;
    const swallowing = batch.findIndex((_, index) => !post.content.includes(endOf(first + index)));
    first += swallowing === -1 ? batch.length : swallowing + 1;
    posts.push(post);
  }
  return posts;
}
