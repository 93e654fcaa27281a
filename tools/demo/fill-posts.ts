import type { SiteClient } from '@site/command-kit/site-client';
import { UserError } from '@site/command-kit/user-error';
import { listMaxLimit } from '@site/shared/contracts';
import type { Category, CreatePostFields, OwnPostSummary, Post } from '@site/shared/contracts/api';
import type { Author, DemoPost } from './demo-post';
import { renderPicture } from './render-picture';
import { renderPost } from './render-post';

type Site = Pick<SiteClient, 'call'>;

/** The access tokens of the authors. */
export type Tokens = Readonly<Record<Author, string>>;

export interface FillOptions {
  tokens: Tokens;
  posts: DemoPost[];
  /** Called after each post with the number of posts so far. */
  onWritten: (count: number) => void;
}

type WrittenPost = Pick<Post, 'id' | 'title' | 'status'>;

/**
 * Writes and moderates the posts that are still missing, so that an interrupted run can be continued. Resolves with the number
 * of posts written.
 */
export async function fillPosts(site: Site, { tokens, posts, onWritten }: FillOptions): Promise<number> {
  const categories = await listCategories(site, posts);
  const existing = new Map<Author, WrittenPost[]>();
  for (const author of new Set(posts.map((post) => post.author))) {
    existing.set(author, await listOwn(site, tokens[author]));
  }

  let written = 0;
  for (const post of posts) {
    let found = existing.get(post.author)?.find(({ title }) => title === post.title);
    if (!found) {
      found = await write(site, post, {
        token: tokens[post.author],
        category: categories.get(post.category),
      });
      written += 1;
      onWritten(written);
    }
    if (found.status === 'pending') await decide(site, found.id, { post, token: tokens.admin });
  }
  return written;
}

async function listCategories(site: Site, posts: DemoPost[]): Promise<Map<string, number>> {
  const categories = await site.call<Category[]>('GET', '/categories');
  const idsByName = new Map(categories.map(({ id, name }) => [name, id]));
  const missing = new Set(posts.map(({ category }) => category).filter((name) => !idsByName.has(name)));
  if (missing.size > 0) throw new UserError(`The site lacks the categories ${[...missing].join(', ')}.`);
  return idsByName;
}

/** The newest posts of a member; the limit is far above what a demo member writes. */
function listOwn(site: Site, token: string): Promise<OwnPostSummary[]> {
  return site.call('GET', `/posts/mine/?limit=${listMaxLimit}`, { token });
}

async function write(
  site: Site,
  { slug, title, tags, hasCover, markdown, rtl }: DemoPost,
  { token, category }: { token: string; category: number | undefined },
): Promise<Post> {
  const fields = { title, content: await renderPost({ markdown, rtl }), category: Number(category), tags };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields satisfies CreatePostFields))
    body.set(name, String(value));
  if (hasCover) {
    const picture = await renderPicture(`covers/${slug}.svg`, 'jpeg');
    body.set('featured_image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), `${slug}.jpg`);
  }
  return site.call('POST', '/posts/', { token, body });
}

async function decide(
  site: Site,
  id: number,
  { post: { status, reason }, token }: { post: DemoPost; token: string },
): Promise<void> {
  if (status === 'published') await site.call('POST', `/moderation/posts/${id}/approve/`, { token });
  if (status === 'rejected') {
    await site.call('POST', `/moderation/posts/${id}/reject/`, { token, body: { reason } });
  }
}
