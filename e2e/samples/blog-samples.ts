import type { Category, OwnPostSummary, PostSummary, PostWithNeighbors } from '@site/shared/contracts/api';

export const categories: Category[] = [
  { id: 2, name: 'Databases' },
  { id: 3, name: 'DevOps' },
];

const picture = { featured_image: null, featured_image_variants: [] };
const created = '2026-03-14T12:00:00.000Z';

export function summary(id: number, change: Partial<PostSummary> = {}): PostSummary {
  return {
    id,
    title: `Post ${id}`,
    excerpt: 'Every team builds one.',
    ...picture,
    author: { name: 'Grace Hopper', avatar: null },
    category: { id: 2, name: 'Databases' },
    created_at: created,
    reading_minutes: 4,
    ...change,
  };
}

export function post(id: number, change: Partial<PostWithNeighbors> = {}): PostWithNeighbors {
  return {
    ...summary(id),
    content: `<p>The text of post ${id}.</p>`,
    version: 1,
    updated_at: created,
    edited_at: null,
    status: 'published',
    rejection_reason: null,
    previous: null,
    next: null,
    related: [],
    ...change,
  };
}

export function ownPost(id: number, change: Partial<OwnPostSummary> = {}): OwnPostSummary {
  return { ...summary(id), status: 'published', rejection_reason: null, pending_edit: false, ...change };
}

/** The `Link` header of a list that has more. */
export const hasMore = (after: string) => ({ link: `</api/posts/?after=${after}>; rel="next"` });
