import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PostWithNeighbors, Profile } from '@site/shared/contracts/api';

/** Signed in where a page is for members. */
export const member: Profile = {
  id: 1,
  email: 'member@example.org',
  name: 'Some Member',
  avatar: null,
  is_admin: true,
  is_staff: true,
  created_at: '2026-01-15T09:30:00.000Z',
};

/** What a page that shows a post shows; no list has it. */
const post: PostWithNeighbors = {
  id: 1,
  title: 'Some post',
  excerpt: 'Some words.',
  featured_image: null,
  featured_image_variants: [],
  author: { name: member.name, avatar: null },
  category: { id: 1, name: 'Some category' },
  // In other time zones it is another day.
  created_at: '2026-01-15T23:30:00.000Z',
  updated_at: '2026-01-15T23:30:00.000Z',
  edited_at: null,
  content: '<p>Some <strong>words</strong>.</p>',
  reading_minutes: 1,
  version: 1,
  status: 'published',
  rejection_reason: null,
  previous: null,
  next: null,
  related: [],
};

/** By path below `/api`; everything else is a 404, as on a site without content. */
const responses: Record<string, unknown> = {
  '/posts/': [],
  '/posts/1/': post,
  '/posts/mine/': [],
  '/drafts/': [],
  '/reading-list/': [],
  '/moderation/posts/': [],
  '/moderation/reports/': [],
  '/moderation/count/': { count: 0 },
  '/categories': [],
  '/profile/': member,
  '/ip': { success: true, ip: '192.0.2.1', city: null, region: null, country: null },
};

/** Stands in for the API of a site that has one member and no content. */
export async function startFakeApi(): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/api/, '').replace(/\?.*/, '');
    const isKnown = request.method === 'GET' && Object.hasOwn(responses, path);
    response
      .writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
      .end(
        JSON.stringify(isKnown ? responses[path] : { message: 'There is no such thing', code: 'not_found' }),
      );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
