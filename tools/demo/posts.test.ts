import { readdirSync, readFileSync } from 'node:fs';
import { readPostHtml, sanitizePostHtml } from '@site/api/post-html';
import { fromRoot } from '@site/command-kit/paths';
import { readPosts } from './read-posts';
import { renderPost } from './render-post';

const posts = readPosts();

/** The categories of the migrations. */
const categories = [
  ...readFileSync(fromRoot('api/migrations/0002-posts.sql'), 'utf8').matchAll(/^ {2}\('(.+)'\)[,;]$/gm),
].map(([, name]) => name);

it('has 60 posts, each with a title of its own', async () => {
  const titles = (await posts).map(({ title }) => title);
  expect(titles).toHaveLength(60);
  expect(new Set(titles).size).toBe(60);
});

it('has posts that are published, waiting and rejected with a reason', async () => {
  const count = async (wanted: string) => (await posts).filter(({ status }) => status === wanted).length;
  expect(await count('pending')).toBeGreaterThanOrEqual(3);
  expect(await count('rejected')).toBeGreaterThanOrEqual(2);
  expect(await count('published')).toBeGreaterThan(50);
  const rejected = (await posts).filter(({ status }) => status === 'rejected');
  expect(rejected.every(({ reason }) => (reason?.length ?? 0) > 40)).toBe(true);
});

it('uses all categories of a new site and no other', async () => {
  expect(categories).toHaveLength(10);
  expect(new Set((await posts).map(({ category }) => category))).toEqual(new Set(categories));
});

it('has tags on each post, most of which lead to other posts, too', async () => {
  const tags = (await posts).flatMap((post) => post.tags);
  expect((await posts).every((post) => post.tags.length > 0)).toBe(true);
  const shared = tags.filter((tag) => tags.filter((other) => other === tag).length > 1);
  expect(shared.length).toBeGreaterThan(tags.length / 2);
});

it('stays below the 60 posts an hour that one account may write', async () => {
  for (const author of ['admin', 'ines', 'tariq', 'yuki']) {
    const own = (await posts).filter((post) => post.author === author);
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(60);
  }
});

it('has covers of most posts, and of nothing else', async () => {
  const slugs = (await posts).filter(({ hasCover }) => hasCover).map(({ slug }) => `${slug}.svg`);
  expect(slugs.length).toBeGreaterThan(40);
  expect(readdirSync(fromRoot('tools/demo/pictures/covers')).sort()).toEqual(slugs.sort());
});

it('reads right to left, in other scripts, and shows code, tables, lists, quotes and pictures', async () => {
  const html = (await Promise.all((await posts).map(renderPost))).join('');
  const parts = ['ql-direction-rtl', '<table>', '<blockquote>', '<ul>', '<ol>', 'data-list="checked"'];
  for (const part of [...parts, 'data-language="sql"', 'src="data:image/png', '絵', '🍵', 'مثال']) {
    expect(html).toContain(part);
  }
});

it('loses nothing but its pictures, which get stored, by the rules for the HTML of posts', async () => {
  for (const post of await posts) {
    const html = (await renderPost(post)).replaceAll(/src="data:[^"]+"/g, 'src="https://example.org/a.png"');
    const kept = sanitizePostHtml(html);
    expect(readPostHtml(kept).isWordless).toBe(false);
    expect(tagsOf(kept)).toEqual(tagsOf(html));
  }
});

function tagsOf(html: string): string[] {
  return [...html.matchAll(/<[a-z]\w*/g)].map(String);
}
