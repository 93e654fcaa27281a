import type { APIRequestContext } from '@playwright/test';
import type { Category, LoginResponse } from '@site/shared/contracts/api';
import { retryWhileBusy } from './retry-while-busy';

/** Writes a post as the admin, whose posts need no approval. Returns its id. */
export async function publishPost(
  request: APIRequestContext,
  admin: object,
  { title, content, tags = '' }: { title: string; content: string; tags?: string },
): Promise<number> {
  const login = await retryWhileBusy(() => request.post('/api/login/', { data: admin }));
  const { access } = (await login.json()) as LoginResponse;
  const categories = await retryWhileBusy(() => request.get('/api/categories'));
  const [category] = (await categories.json()) as Category[];
  const created = await retryWhileBusy(() =>
    request.post('/api/posts/', {
      headers: { authorization: `Bearer ${access}` },
      multipart: { title, content, tags, category: String(category?.id) },
    }),
  );
  return ((await created.json()) as { id: number }).id;
}
