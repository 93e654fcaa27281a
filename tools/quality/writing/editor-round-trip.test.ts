/** @jest-environment jsdom */
import { sanitizePostHtml } from '@site/api/post-html';
import { readPosts } from '@site/demo/read-posts';
import { renderPost } from '@site/demo/render-post';
import Quill from 'quill';
import 'remote-blog/quill-formats';
import { nestElements } from 'remote-blog/stored-posts';
import { StoredText } from 'remote-blog/stored-text';

/** The demo's posts as the API stores them. A picture elsewhere takes the place of a drawn one, which would be stored. */
async function listDemoPosts(): Promise<string[]> {
  const posts = await readPosts();
  return Promise.all(
    posts.map(async ({ markdown, rtl }) => {
      const drawn = /!\[([^\]]*)\]\(figure:[^)]*\)/g;
      const undrawn = markdown.replace(drawn, '<img src="https://elsewhere.example/a.png" alt="$1">');
      return sanitizePostHtml(await renderPost({ markdown: undrawn, rtl }));
    }),
  );
}

/** Every so many of what the API can store; `stored-text.test.tsx` has all. */
function listOddPosts(): string[] {
  const parts = nestElements().flatMap(([, each]) => each.map((part) => sanitizePostHtml(part)));
  return parts.filter((html, index) => html !== '' && index % 15 === 0);
}

test('200 posts that are opened in the editor and not changed are saved character by character @6.107', async () => {
  const posts = [...(await listDemoPosts()), ...listOddPosts()];
  expect(posts.length).toBeGreaterThanOrEqual(200);
  const quill = new Quill(document.createElement('div'), { modules: { table: true, toolbar: false } });
  const changed = posts.filter((html) => new StoredText(quill, html).toHtml() !== html);
  expect(changed).toEqual([]);
});
