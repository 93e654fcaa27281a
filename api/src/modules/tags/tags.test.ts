import type { Post, PostSummary } from '@site/shared/contracts/api';
import type { Response } from 'light-my-request';
import { createMember } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { createPost, sendPost, sendUpdate } from '../posts/testing/send-post';
import { forAllTests } from '../../testing/fixtures';

const site = forAllTests(createTestApp);
const admin = forAllTests(() => createMember(site, { is_admin: true }));
const member = forAllTests(() => createMember(site, { name: 'Grace' }));

const approve = ({ id }: { id: number }) => admin.post(`/moderation/posts/${id}/approve/`);
const idsOf = async (tag: string) => {
  const response = await site.inject(`/api/tags/${tag}/posts/`);
  return response.statusCode === 200
    ? response.json<PostSummary[]>().map(({ id }) => id)
    : response.statusCode;
};
const suggested = async (start: string) =>
  (await site.inject(`/api/tags/?q=${start}`)).json<{ slug: string }[]>().map(({ slug }) => slug);

test('a post has its tags in one form, each once', async () => {
  const post = await createPost(admin, { tags: 'C++, c++,Node.js' });
  expect(post.tags).toEqual(['cpp', 'nodejs']);
  expect((await site.inject('/api/tags/cpp/')).json()).toEqual({ slug: 'cpp' });
  expect(await idsOf('cpp')).toEqual([post.id]);
  const [listed] = (await site.inject('/api/tags/nodejs/posts/')).json<PostSummary[]>();
  expect(listed?.tags).toEqual(['cpp', 'nodejs']);
});

test('there is no tag before an admin has approved a post with it, and none after the last one is gone @6.32', async () => {
  const post = await createPost(member, { tags: 'rare' });
  expect(await idsOf('rare')).toBe(404);
  expect(await suggested('rare')).toEqual([]);
  const queue = await admin.get('/moderation/posts/');
  expect(queue.json<PostSummary[]>().find(({ id }) => id === post.id)?.tags).toEqual(['rare']);
  await approve(post);
  expect(await idsOf('rare')).toEqual([post.id]);
  expect(await suggested('ra')).toEqual(['rare']);
  await member.delete(`/posts/${post.id}/`);
  expect(await idsOf('rare')).toBe(404);
  expect(await suggested('rar')).toEqual([]);
});

test('an edit has tags of its own, which count once it is approved', async () => {
  const post = await createPost(member, { tags: 'before' });
  await approve(post);
  const edited = (await sendUpdate(member, post, { tags: 'after' })).json<Post>();
  expect(await idsOf('before')).toEqual([post.id]);
  expect(await idsOf('after')).toBe(404);
  const newest = await member.get(`/posts/${post.id}/edit/`);
  expect(newest.json<Post>().tags).toEqual(['after']);
  await approve(edited);
  expect(await idsOf('before')).toBe(404);
  expect(await idsOf('after')).toEqual([post.id]);
});

test('an editor of an earlier release, which sends no tags, leaves them; an empty field takes them away', async () => {
  const post = await createPost(admin, { tags: 'kept' });
  const saved = (await sendUpdate(admin, post, { title: 'Renamed' })).json<Post>();
  expect(saved.tags).toEqual(['kept']);
  const cleared = (await sendUpdate(admin, saved, { tags: '' })).json<Post>();
  expect(cleared.tags).toEqual([]);
  expect(await idsOf('kept')).toBe(404);
});

test.each([
  ['five of them', 'a,b,c,d,e'],
  ['one of nothing', 'a,,b'],
  ['one without a letter', '日本'],
  ['one that is far too long', 'x'.repeat(61)],
])('refuses %s with a reason', async (_, tags) => {
  const response = await sendPost(admin, { tags });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().details)).toEqual(['tags']);
});

test('pages of a tag follow each other without a gap, also among posts of one moment', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    if (count !== 2) site.clock.advance(1000);
    ids.unshift((await createPost(admin, { tags: 'many' })).id);
  }
  const seen: number[] = [];
  let url: string | undefined = '/api/tags/many/posts/?limit=2';
  while (url) {
    const response: Response = await site.inject(url);
    seen.push(...response.json<PostSummary[]>().map(({ id }) => id));
    url = /^<(.*)>; rel="next"$/.exec(String(response.headers.link))?.[1];
  }
  expect(seen).toEqual(ids);
});

test('suggests a few that begin so, in order', async () => {
  for (let count = 0; count < 10; count += 1) await createPost(admin, { tags: `topic-${count},topical` });
  expect(await suggested('topic-')).toEqual(Array.from({ length: 8 }, (_, count) => `topic-${count}`));
  expect(await suggested('topica')).toEqual(['topical']);
  expect(await suggested('zzz')).toEqual([]);
  expect((await site.inject('/api/tags/')).statusCode).toBe(400);
  expect((await site.inject('/api/tags/?q=%25')).statusCode).toBe(400);
});
