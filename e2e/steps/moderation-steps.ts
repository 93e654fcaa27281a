import { expect, type APIRequestContext, type Locator } from '@playwright/test';
import {
  decisionHoldMs,
  type Category,
  type LoginResponse,
  type QueuedPostSummary,
} from '@site/shared/contracts/api';
import { retryWhileBusy } from './retry-while-busy';

/** Signs in without a page. Returns the access token. */
export async function tokenOf(request: APIRequestContext, credentials: object): Promise<string> {
  const login = await retryWhileBusy(() => request.post('/api/login/', { data: credentials }));
  return ((await login.json()) as LoginResponse).access;
}

/** Writes a post as the owner of the token. Returns its id. */
export async function submitPost(request: APIRequestContext, token: string, title: string): Promise<number> {
  const categories = await retryWhileBusy(() => request.get('/api/categories'));
  const [category] = (await categories.json()) as Category[];
  const created = await retryWhileBusy(() =>
    request.post('/api/posts/', {
      headers: { authorization: `Bearer ${token}` },
      multipart: { title, content: '<p>Words.</p>', category: String(category?.id) },
    }),
  );
  return ((await created.json()) as { id: number }).id;
}

export async function decide(
  request: APIRequestContext,
  token: string,
  id: number,
  decision: 'approve' | 'reject',
  reason?: string,
): Promise<void> {
  const response = await retryWhileBusy(() =>
    request.post(`/api/moderation/posts/${id}/${decision}/`, {
      headers: { authorization: `Bearer ${token}` },
      data: { reason },
    }),
  );
  expect(response.status()).toBe(200);
}

/** Approves at once what waits under a title, as the admin. In the queue of the page a decision is held for a while. */
export async function approvePost(request: APIRequestContext, admin: object, title: string): Promise<void> {
  const token = await tokenOf(request, admin);
  const headers = { authorization: `Bearer ${token}` };
  const response = await retryWhileBusy(() => request.get('/api/moderation/posts/', { headers }));
  const queue = (await response.json()) as QueuedPostSummary[];
  const waiting = queue.find((post) => post.title === title);
  expect(waiting, `${title} waits`).toBeDefined();
  await decide(request, token, waiting!.id, 'approve');
}

/** Approves what a row of the queue shows, and waits until the server has done so. */
export async function approveRow(row: Locator): Promise<void> {
  const page = row.page();
  const clickedAt = Date.now();
  // The queue is fetched once more when the server has to be done.
  const fetched = page.waitForResponse(
    (response) =>
      /\/api\/moderation\/posts\/$/.test(response.url()) && Date.now() - clickedAt > decisionHoldMs + 2000,
  );
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(row).toHaveCount(0);
  await fetched;
}
