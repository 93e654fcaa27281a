import type { PostSummary } from '@site/shared/contracts/api';
import { createMember, type Member } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { forAllTests } from '../../testing/fixtures';
import { createPost } from './testing/send-post';

const site = forAllTests(createTestApp);
const admin = forAllTests(() => createMember(site, { is_admin: true, name: 'Grace Hopper' }));

const filler = '<p>Something that stands before it and is as long as an excerpt is. </p>'.repeat(5);

beforeAll(async () => {
  const ada = await createMember(site, { is_admin: true, name: 'Ada Lovelace' });
  const posts: [Member, string, string, string?][] = [
    [admin, 'Tagged', 'No word of it.', 'postgres,nodejs'],
    [admin, 'Kubernetes at home', 'A cluster on three machines with an index.'],
    [admin, 'An index for each question', 'It takes time to write, and saves more.'],
    [admin, 'Café culture', 'Where the best ideas are had: naïve ones, too.'],
    [admin, 'Cafe\u0301 in NFD', 'Letters and their accents.'],
    [admin, 'C# for games', 'Classes.'],
    [admin, 'C++ for games', 'Templates.'],
    [admin, 'C for games', 'Pointers.'],
    [admin, '.NET without Windows', 'It runs.'],
    [admin, 'Node.js streams', 'They flow.'],
    [admin, '日本語でPostgresを学ぶ', '全文検索の索引を作る。'],
    [admin, 'เขียนโปรแกรมภาษาไทย', 'ค้นหาข้อความในบทความ'],
    [ada, 'Notes', 'On an engine.'],
    [
      admin,
      'Far below',
      `${filler}<p>Here the <strong>quicksort</strong> &amp; its pivot are explained.</p>`,
    ],
  ];
  for (const [author, title, content, tags = ''] of posts) {
    const html = content.startsWith('<') ? content : `<p>${content}</p>`;
    await createPost(author, { title, content: html, tags, category: title === 'Notes' ? '2' : '1' });
    site.clock.advance(1000);
  }
});

async function search(q: string, limit = 20) {
  const response = await site.inject({ url: '/api/posts/', query: { q, limit: String(limit) } });
  expect(response.statusCode).toBe(200);
  const link = String(response.headers.link);
  const [, self = '', total] = /<([^<>]*)>; rel="self"; total="([^"]*)"/.exec(link) ?? [];
  const posts = response.json<PostSummary[]>();
  return {
    titles: posts.map(({ title }) => title),
    posts,
    total,
    words: new URLSearchParams(self.split('?')[1]).get('q'),
    next: /<([^<>]*)>; rel="next"/.exec(link)?.[1],
  };
}

test.each([
  ['the tag of a post', 'postgres', ['日本語でPostgresを学ぶ', 'Tagged']],
  ['its author', 'ada', ['Notes']],
  ['its author and a word', 'lovelace engine', ['Notes']],
  ['its category', 'backend', ['Notes']],
  ['the beginning of a word', 'kuber', ['Kubernetes at home']],
  ['the beginning of a name', 'lovel', ['Notes']],
  ['accents that were typed', 'café', ['Cafe\u0301 in NFD', 'Café culture']],
  ['accents in another form', 'cafe\u0301', ['Cafe\u0301 in NFD', 'Café culture']],
  ['no accents', 'CAFE', ['Cafe\u0301 in NFD', 'Café culture']],
  ['letters of full width', 'ｃａｆｅ', ['Cafe\u0301 in NFD', 'Café culture']],
  ['C#', 'c# games', ['C# for games']],
  ['C++', 'C++', ['C++ for games']],
  ['C', 'c games', ['C for games']],
  ['.NET', '.net', ['.NET without Windows']],
  ['Node.js', 'node.js', ['Node.js streams', 'Tagged']],
  ['Node.js as a tag', 'nodejs', ['Node.js streams', 'Tagged']],
  ['a word inside of Japanese', '日本語', ['日本語でPostgresを学ぶ']],
  ['one letter of it', '語', ['日本語でPostgresを学ぶ']],
  ['the last letter', 'ぶ', ['日本語でPostgresを学ぶ']],
  ['a word in a text', '検索', ['日本語でPostgresを学ぶ']],
  ['letters that do not stand together', '本日', []],
  ['a word inside of Thai', 'โปรแกรม', ['เขียนโปรแกรมภาษาไทย']],
  ['Latin inside of it', 'postgresを学', ['日本語でPostgresを学ぶ']],
])('a post is found by %s @6.73', async (_, words, titles) => {
  const found = await search(words);
  expect(found.titles).toEqual(titles);
  expect(found.total).toBe(String(titles.length));
});

test('a word in the title counts more than one in a newer text', async () => {
  const { id } = await createPost(admin, { title: 'Newest', content: '<p>pointers and the index</p>' });
  expect((await search('index')).titles).toEqual([
    'An index for each question',
    'Newest',
    'Kubernetes at home',
  ]);
  await admin.delete(`/posts/${id}/`);
});

test('among equals the newer one comes first, and age counts', async () => {
  const old = `update posts set created_at = created_at - interval '4 years' where title = 'An index for each question'`;
  await site.db.pool.query(old);
  expect((await search('index', 19)).titles).toEqual(['Kubernetes at home', 'An index for each question']);
  await site.db.pool.query(old.replace('- interval', '+ interval'));
});

test.each([
  ['a letter in the wrong place', 'indxe', 'index', ['An index for each question', 'Kubernetes at home']],
  ['a letter too few', 'kubrnetes', 'kubernetes', ['Kubernetes at home']],
  ['a wrong category', 'bakcend engine', 'backend engine', ['Notes']],
  ['words that no post has together', 'pivot pointers', 'pivot or pointers', ['Far below', 'C for games']],
])('%s leads to what was meant @6.73', async (_, typed, meant, titles) => {
  const found = await search(typed);
  expect(found.words).toBe(meant);
  expect(found.titles).toEqual(expect.arrayContaining(titles));
});

test('nothing is found by what nobody has written', async () => {
  expect(await search('xyzzy plugh')).toMatchObject({ titles: [], total: '0', words: 'xyzzy plugh' });
});

test('the excerpt of what is found is the passage with the word', async () => {
  const [post] = (await search('quicksort')).posts;
  expect(post?.excerpt).toMatch(/^….*Here the quicksort & its pivot are explained\.$/);
  expect((await search('"something that"')).posts[0]?.excerpt).toMatch(/^Something that stands/);
});

test('pages of what was mistyped follow each other', async () => {
  const first = await search('indxe', 1);
  expect(first.titles).toEqual(['An index for each question']);
  const second = await site.inject(first.next ?? '');
  expect(second.json()).toMatchObject([{ title: 'Kubernetes at home' }]);
  expect(String(second.headers.link)).not.toContain('next');
});

test('what waits for approval and what is gone leads nowhere', async () => {
  const member = await createMember(site, { name: 'Hidden Waiter' });
  await createPost(member, { title: 'Unapproved zymurgy', tags: 'zymurgy' });
  for (const words of ['zymurgy', 'zymurgi', 'waiter', 'waitre'])
    expect((await search(words)).titles).toEqual([]);
});

test('a name that is changed leads to the posts at once', async () => {
  await site.db.pool.query(`update accounts set name = 'Augusta King' where name = 'Ada Lovelace'`);
  expect((await search('augusta')).titles).toEqual(['Notes']);
  expect((await search('ada notes', 19)).words).not.toBe('ada notes');
});
