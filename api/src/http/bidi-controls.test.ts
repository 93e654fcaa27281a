import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createMember } from '../testing/create-member';
import { createTestApp } from '../testing/create-test-app';
import { createPost, sendPost, updatePost } from '../modules/posts/testing/send-post';
import { forAllTests } from '../testing/fixtures';
import type { Post } from '@site/shared/contracts/api';

/** All characters with the Unicode property: marks, embeddings, overrides and isolates. */
const controls = [...'\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'];
const all = controls.join('');
const operator = 'operator@example.com';

const site = forAllTests(() => createTestApp({ FEATURES: 'contactForm', SUPPORT_EMAIL: operator }));
const author = forAllTests(() => createMember(site));
const admin = forAllTests(() => createMember(site, { is_admin: true }));

const hex = (text: string) => (text.codePointAt(0) ?? 0).toString(16);

test.each(controls.map((control) => [hex(control), control]))(
  'U+%s goes out of a title',
  async (_, control) => {
    const post = await createPost(author, { title: `${control}Approve ${control}cod.exe${control}` });
    expect(post.title).toBe('Approve cod.exe');
  },
);

test('they go out of a title that comes as JSON, or with an edit', async () => {
  const response = await author.post('/posts/', { title: `a${all}b`, content: '<p>x</p>', category: 1 });
  const post = response.json<Post>();
  expect(post.title).toBe('ab');
  expect((await updatePost(author, post, { title: `c${all}d` })).title).toBe('cd');
});

test('a title of nothing else is none', async () => {
  const response = await sendPost(author, { title: ` ${all} ` });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ details: { title: ['Title is required'] } });
});

test.each([
  'مرحبًا بالعالم: ما هو C++؟',
  'שלום עולם (גרסה 2.0)',
  'قواعد البيانات SQL في ١٠ دقائق',
  'نیم‌فاصله',
])('a title from right to left stays as it is: %s', async (title) => {
  expect((await createPost(author, { title })).title).toBe(title);
});

test('they go out of the excerpt, and the text itself stays', async () => {
  const post = await createPost(author, { content: `<p>a${all}b</p>` });
  expect(post.excerpt).toBe('ab');
  expect(post.content).toBe(`<p>a${all}b</p>`);
});

test('they go out of a display name', async () => {
  const response = await author.put('/profile/', { name: `${all}A${all}da${all}` });
  expect(response.json()).toMatchObject({ name: 'Ada' });
});

test('they go out of the reason for a rejection, and one of nothing else is none', async () => {
  const { id } = await createPost(author);
  const reject = (reason: string) => admin.post(`/moderation/posts/${id}/reject/`, { reason });
  expect((await reject(all)).statusCode).toBe(400);
  await reject(`Off${all} topic`);
  const post = await author.get(`/posts/${id}/`);
  expect(post.json()).toMatchObject({ rejection_reason: 'Off topic' });
});

test('they go out of what is written to the operator', async () => {
  const send = (body: object) =>
    site.inject({ method: 'POST', url: '/api/contact/', payload: { email: 'ada@example.org', ...body } });
  expect((await send({ name: all, message: all })).json()).toMatchObject({
    details: { name: ['Name is required'], message: ['Message is required'] },
  });
  await send({ name: `A${all}da`, subject: `Join${all}ing`, message: `How${all}?\nSoon.` });
  const [mail] = await site.mailsTo(operator);
  expect(mail).toMatchObject({
    subject: 'Dev Commons contact: Joining',
    replyTo: { name: 'Ada' },
    text: expect.stringContaining('> How?\n> Soon.'),
  });
});

test('the migration takes them out of what is stored, and leaves every other text alone', async () => {
  const { pool } = site.db;
  const [dirty, blank, clean] = [
    await createPost(author),
    await createPost(author),
    await createPost(author, { title: 'שלום', content: '<p>مرحبا</p>' }),
  ];
  await pool.query('update accounts set name = $2 where id = $1', [author.id, `A${all}da`]);
  await pool.query(
    "update posts set title = $2, excerpt = $2, status = 'rejected', rejection_reason = $2 where id = $1",
    [dirty.id, `a${all}b`],
  );
  await pool.query('update posts set title = $2 where id = $1', [blank.id, all]);
  await pool.query(
    `insert into post_edits (post_id, title, content, excerpt, reading_minutes, category_id, status, submitted_at)
     values ($1, $2, '', $2, 1, 1, 'pending', now())`,
    [dirty.id, `c${all}d`],
  );
  await pool.query(
    await readFile(path.join(__dirname, '../../migrations/0011-no-bidi-controls.sql'), 'utf8'),
  );
  const read = async (sql: string) => (await pool.query(sql, [[dirty.id, blank.id, clean.id]])).rows;
  expect(
    await read('select title, excerpt, rejection_reason from posts where id = any($1) order by id'),
  ).toEqual([
    { title: 'ab', excerpt: 'ab', rejection_reason: 'ab' },
    { title: 'Untitled', excerpt: 'Hello', rejection_reason: null },
    { title: 'שלום', excerpt: 'مرحبا', rejection_reason: null },
  ]);
  expect(await read('select title, excerpt from post_edits where post_id = any($1)')).toEqual([
    { title: 'cd', excerpt: 'cd' },
  ]);
  const { rows } = await pool.query('select name from accounts where id = $1', [author.id]);
  expect(rows).toEqual([{ name: 'Ada' }]);
});
