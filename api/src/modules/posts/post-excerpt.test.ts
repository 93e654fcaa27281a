import type { Post, PostSummary } from '@site/shared/contracts/api';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createMember } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { forAllTests } from '../../testing/fixtures';
import { createPost } from './testing/send-post';

const site = forAllTests(createTestApp);
const admin = forAllTests(() => createMember(site, { is_admin: true }));

// As the editor writes it.
const code =
  '<div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block">const a = 1;</div><div class="ql-code-block"><br></div><div class="ql-code-block">run(a);</div></div>';
const table = '<table><tbody><tr><td>a &amp; b</td><td>c</td></tr></tbody></table>';

test('a post that opens with code has an excerpt of prose, alone and in the list', async () => {
  const post = await createPost(admin, { content: `${code}<p>Then prose.</p>` });
  expect(post.excerpt).toBe('Then prose.');
  const list = (await site.inject('/api/posts/')).json<PostSummary[]>();
  expect(list.map(({ excerpt }) => excerpt)).toContain('Then prose.');
});

describe('the migration', () => {
  const migrate = async () =>
    site.db.pool.query(
      await readFile(path.join(__dirname, '../../../migrations/0012-excerpts-of-prose.sql'), 'utf8'),
    );
  const readExcerpt = async ({ id }: Post) =>
    (await site.db.pool.query('select excerpt from posts where id = $1', [id])).rows[0]?.excerpt;

  test.each([
    ['code first', `${code}<h2>Why</h2><p>It&nbsp;"runs" &lt;b&gt; &amp;amp; <strong>w</strong>ell.</p>`],
    ['code between', `<p>One</p>${code}<p>two</p>${code}<p>three</p><pre>no</pre><p>four</p>`],
    ['a table first', `${table}<p>Prose</p>${table}`],
    ['nothing but a table', table],
    ['nothing but code', `${code}<pre><code>x</code></pre>`],
    ['much after code', `${code}<p>${'seven words '.repeat(40)}</p>`],
    ['one endless word after code', `${code}<p>${'x'.repeat(1000)}</p>`],
    ['characters that turn the direction', `${code}<p>a\u202Eb\u2069</p>`],
  ])('makes the same of %s as the API', async (_, content) => {
    const post = await createPost(admin, { content });
    await site.db.pool.query("update posts set excerpt = 'const a = 1;' where id = $1", [post.id]);
    await migrate();
    expect(await readExcerpt(post)).toBe(post.excerpt);
  });

  test('does so for edits that wait, and leaves posts of prose alone', async () => {
    const post = await createPost(admin, { content: '<p>Prose</p>' });
    await site.db.pool.query("update posts set excerpt = 'as it was' where id = $1", [post.id]);
    await site.db.pool.query(
      `insert into post_edits (post_id, title, content, excerpt, reading_minutes, category_id, status, submitted_at)
       values ($1, 't', $2, 'const', 1, 1, 'pending', now())`,
      [post.id, `${code}<p>Newer</p>`],
    );
    await migrate();
    expect(await readExcerpt(post)).toBe('as it was');
    const { rows } = await site.db.pool.query('select excerpt from post_edits where post_id = $1', [post.id]);
    expect(rows).toEqual([{ excerpt: 'Newer' }]);
  });
});
