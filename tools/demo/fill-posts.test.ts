import type { CallOptions, SiteClient } from '@site/command-kit/site-client';
import type { DemoPost } from './demo-post';
import { fillPosts } from './fill-posts';

const tokens = { admin: 'admin', ines: 'ines', tariq: 'tariq', yuki: 'yuki' };

/** Keeps posts like the site. */
class FakeSite {
  readonly posts: {
    id: number;
    title: string;
    status: string;
    author: string;
    tags: string;
    reason?: string;
  }[] = [];

  call = (async (method: string, path: string, { body, token }: CallOptions = {}) => {
    const [, id, decision] = /^\/moderation\/posts\/(\d+)\/(\w+)\/$/.exec(path) ?? [];
    if (decision) return this.#decide(Number(id), decision, body);
    if (path === '/categories') return [{ id: 5, name: 'Backend' }];
    if (method === 'GET') return this.posts.filter(({ author }) => author === token);
    const form = body as FormData;
    expect(form.get('category')).toBe('5');
    return this.add(String(form.get('title')), String(token), String(form.get('tags')));
  }) as SiteClient['call'];

  add(title: string, author: string, tags = '') {
    const post = {
      id: this.posts.length + 1,
      title,
      author,
      tags,
      status: author === 'admin' ? 'published' : 'pending',
    };
    this.posts.push(post);
    return post;
  }

  #decide(id: number, decision: string, body?: object) {
    const post = this.posts.find((each) => each.id === id);
    return Object.assign(post ?? {}, { status: decision === 'approve' ? 'published' : 'rejected', ...body });
  }
}

function demoPost(title: string, changes: Partial<DemoPost> = {}): DemoPost {
  return {
    slug: title,
    title,
    author: 'ines',
    category: 'Backend',
    status: 'published',
    reason: undefined,
    hasCover: false,
    rtl: false,
    tags: [],
    markdown: 'Text.',
    ...changes,
  };
}

const posts = [
  demoPost('One', { author: 'admin' }),
  demoPost('Two', { tags: ['cpp', 'nodejs'] }),
  demoPost('Three', { author: 'yuki', status: 'pending' }),
  demoPost('Four', { author: 'tariq', status: 'rejected', reason: 'Too short.' }),
];
const onWritten = () => undefined;

it('writes each post and leaves it as its file says', async () => {
  const site = new FakeSite();
  expect(await fillPosts(site, { tokens, posts, onWritten })).toBe(4);
  expect(site.posts).toMatchObject([
    { title: 'One', author: 'admin', status: 'published' },
    { title: 'Two', author: 'ines', tags: 'cpp,nodejs', status: 'published' },
    { title: 'Three', author: 'yuki', status: 'pending' },
    { title: 'Four', author: 'tariq', status: 'rejected', reason: 'Too short.' },
  ]);
});

it('adds nothing the second time', async () => {
  const site = new FakeSite();
  await fillPosts(site, { tokens, posts, onWritten });
  const before = structuredClone(site.posts);
  expect(await fillPosts(site, { tokens, posts, onWritten })).toBe(0);
  expect(site.posts).toEqual(before);
});

it('takes up a run that was stopped between writing and approving', async () => {
  const site = new FakeSite();
  site.add('One', 'admin');
  site.add('Two', 'ines');
  expect(await fillPosts(site, { tokens, posts, onWritten })).toBe(2);
  expect(site.posts[1]).toMatchObject({ title: 'Two', status: 'published' });
});

it('writes nothing on a site that lacks a category', async () => {
  const site = new FakeSite();
  const strange = [...posts, demoPost('Five', { category: 'Gardening' })];
  await expect(fillPosts(site, { tokens, posts: strange, onWritten })).rejects.toThrow('Gardening');
  expect(site.posts).toEqual([]);
});
