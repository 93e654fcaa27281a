import { SiteClient } from '@site/command-kit/site-client';
import { fillPosts } from '@site/demo/fill-posts';
import { readPosts } from '@site/demo/read-posts';
import type { LoginResponse, PostSummary } from '@site/shared/contracts/api';
import type { Credentials } from '../../log-in';

/** More than the first page of the list shows. */
const postCount = 24;

/** Publishes posts of the demo through the site's API. Resolves with the path of a post with a picture. */
export async function fillWithDemo(siteUrl: string, admin: Credentials): Promise<string> {
  const site = new SiteClient(siteUrl);
  const { access } = await site.call<LoginResponse>('POST', '/login/', { body: admin });
  const posts = (await readPosts()).filter(({ status }) => status === 'published').slice(-postCount);
  await fillPosts(site, {
    tokens: { admin: access, ines: access, tariq: access, yuki: access },
    posts,
    onWritten: () => undefined,
  });
  const list = await site.call<PostSummary[]>('GET', '/posts/');
  const post = list.find(({ featured_image: picture }) => picture);
  if (!post) throw new Error('No post of the demo has a picture.');
  return `/posts/${post.id}`;
}
