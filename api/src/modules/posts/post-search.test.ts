import type { PostSummary } from '@site/shared/contracts/api';
import { createMember } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { forAllTests } from '../../testing/fixtures';
import { createPost } from './testing/send-post';

const site = forAllTests(createTestApp);
const admin = forAllTests(() => createMember(site, { is_admin: true }));

beforeAll(async () => {
  const posts = [
    { title: 'Queues in Postgres', content: '<p>Skip <strong>locked</strong> rows.</p>', category: '4' },
    { title: 'Hooks', content: '<p>What a hook may call &amp; what not. Postgres too.</p>', category: '10' },
    { title: 'תורים', content: '<p class="ql-direction-rtl">מסד נתונים</p>', category: '4' },
    { title: 'Über Straßen', content: '<p><a href="https://hidden.example/">link</a> 🚀</p>', category: '1' },
  ];
  for (const post of posts) {
    await createPost(admin, post);
    site.clock.advance(1000);
  }
  const member = await createMember(site);
  await createPost(member, { title: 'Postgres, not approved yet' });
});

const search = async (query: Record<string, string>) => {
  const response = await site.inject({ url: '/api/posts/', query });
  expect(response.statusCode).toBe(200);
  return response.json<PostSummary[]>().map(({ title }) => title);
};

test.each([
  ['postgres', ['Queues in Postgres', 'Hooks']],
  ['hooks', ['Hooks']],
  ['locking rows', ['Queues in Postgres']],
  ['"locked rows"', ['Queues in Postgres']],
  ['"rows locked"', []],
  ['postgres -queues', ['Hooks']],
  ['locked or hook', ['Hooks', 'Queues in Postgres']],
  ['hook or nothing', ['Hooks']],
  ['נתונים', ['תורים']],
  ['straßen', ['Über Straßen']],
  ['strong', []],
  ['hidden', []],
  ['amp', []],
  ['"', []],
  ['!&|():*<->', []],
  ['postgres & ! locked', ['Queues in Postgres']],
  [`\\ ' postgres '':* | \\' locked`, ['Queues in Postgres']],
  ['the', []],
  ['or or postgres or', ['Queues in Postgres', 'Hooks']],
  [`${'postgres '.repeat(20)}hook`, ['Queues in Postgres', 'Hooks']],
])('a search for %s', async (q, titles) => {
  expect(await search({ q })).toEqual(titles);
});

test.each(['', '   '])('a search for %j is none', async (q) => {
  expect(await search({ q })).toHaveLength(4);
});

test('a category, and words within it', async () => {
  expect(await search({ category: '4' })).toEqual(['תורים', 'Queues in Postgres']);
  expect(await search({ category: '4', q: 'postgres' })).toEqual(['Queues in Postgres']);
  expect(await search({ category: '999' })).toEqual([]);
});

test('the next page keeps category and words', async () => {
  const response = await site.inject('/api/posts/?q=postgres%20-nothing&limit=1');
  const next = /<(.*)>; rel="next"/.exec(String(response.headers.link))?.[1] ?? '';
  expect(next).toContain('q=postgres+-nothing');
  expect((await site.inject(next)).json()).toMatchObject([{ title: 'Hooks' }]);

  const inCategory = await site.inject('/api/posts/?category=4&limit=1');
  const rest = /<(.*)>; rel="next"/.exec(String(inCategory.headers.link))?.[1] ?? '';
  expect((await site.inject(rest)).json()).toMatchObject([{ title: 'Queues in Postgres' }]);
});

test.each([
  ['category=0', 'category'],
  ['category=x', 'category'],
  ['category=1e300', 'category'],
  [`q=${'x'.repeat(201)}`, 'q'],
])('?%s is refused with a reason', async (query, field) => {
  const response = await site.inject(`/api/posts/?${query}`);
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json<{ details: object }>().details)).toEqual([field]);
});

test('a search for a character that no text can have is refused', async () => {
  expect((await site.inject('/api/posts/?q=%00')).statusCode).toBe(400);
});

test.each([
  ['different words', (n: number) => n.toString(36)],
  ['different words of four bytes a letter', (n: number) => String.fromCodePoint(0x20000 + (n % 0xa000))],
])('2 MB of %s can be stored and found', async (_, wordAt) => {
  let content = '<p>beginning ';
  for (let n = 0; Buffer.byteLength(content) < 2_000_000; n += 1000) {
    content += Array.from({ length: 1000 }, (_, index) => wordAt(n + index)).join(' ') + ' ';
  }
  const { id } = await createPost(admin, { title: 'Endless', content: `${content}</p>` });
  expect((await search({ q: 'beginning' }))[0]).toBe('Endless');
  await admin.delete(`/posts/${id}/`);
});

test('one word of 2 MB can be stored', async () => {
  const { id } = await createPost(admin, { title: 'Long', content: `<p>${'x'.repeat(2_000_000)}</p>` });
  expect(await search({ q: 'long' })).toEqual(['Long']);
  await admin.delete(`/posts/${id}/`);
});
