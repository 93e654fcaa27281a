import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SaveDraftRequest } from '@site/shared/contracts/api';
import { sampleUser, type PlannedCalls } from '@site/shared/testing';
import { newDraftId, renderBlogPage } from '../testing/render-blog-page';
import { MyPostsPage } from '../my-posts/my-posts-page';

const cover = '/api/images/of-a-draft/960.webp';

/** Imports the files, and returns what was sent and what is said. */
async function importTexts(texts: Record<string, string | Uint8Array<ArrayBuffer>>, api: PlannedCalls = {}) {
  const { requests } = renderBlogPage(<MyPostsPage title="My posts" />, {
    user: sampleUser,
    api: {
      'GET /posts/mine/': { status: 200, body: [] },
      'GET /categories': { status: 200, body: [{ id: 3, name: 'Databases', slug: 'databases' }] },
      'POST /drafts/pictures/copy/': { status: 201, body: { url: cover } },
      ...api,
    },
  });
  const files = Object.entries(texts).map(([name, text]) => {
    const file = new File([text], name);
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    // jsdom's files cannot be read so.
    return Object.assign(file, { arrayBuffer: async () => bytes.buffer });
  });
  await userEvent.upload(await screen.findByLabelText('Markdown files'), files, { applyAccept: false });
  const title = await screen.findByText(/^\d+ drafts? imported/);
  const saved = requests.filter(({ call }) => call.startsWith('PUT /drafts/'));
  return {
    requests,
    title: title.textContent,
    told: within(title.closest('[role]') as HTMLElement)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent),
    drafts: saved.map(({ body }) => (body as SaveDraftRequest).values),
  };
}

const whole = `---
title: "Keyset: pagination"
date: 2030-01-01
draft: false
tags: [Postgres, C++]
category: databases
cover: https://elsewhere.example/a.png
cover_alt: A cat
---

## Why

- [x] **done**

\`\`\`ts
a();
\`\`\`
`;

it('makes a draft of a file, with what its front matter says, and publishes nothing @6.106', async () => {
  const { drafts, title, told, requests } = await importTexts({ 'a.md': whole });
  expect(drafts).toMatchObject([
    {
      title: 'Keyset: pagination',
      tags: ['postgres', 'cpp'],
      category: '3',
      picture: cover,
      featured_image_alt: 'A cat',
      publish_at: null,
      content:
        '<h2>Why</h2><ul><li data-list="checked"><strong>done</strong></li></ul>' +
        '<div class="ql-code-block-container"><div class="ql-code-block" data-language="typescript">a();</div></div>',
    },
  ]);
  expect(title).toBe('1 draft imported');
  expect(told).toEqual(['a.md is a draft now. Drafts have no date.']);
  expect(requests.map(({ call }) => call).filter((call) => /^(POST|PUT)/.test(call))).toEqual([
    'POST /drafts/pictures/copy/',
    `PUT /drafts/${newDraftId}/`,
  ]);
});

it.each([
  ['its first heading, which leaves the text', '# A *title*\n\ntext', 'A title', '<p>text</p>'],
  ['a later heading, which stays', 'text\n\n## Later', 'Later', '<p>text</p><h2>Later</h2>'],
  ['its name', 'text', 'my-notes', '<p>text</p>'],
])('takes for the title of a file without one %s @6.106', async (_, text, title, content) => {
  const { drafts } = await importTexts({ 'my-notes.md': text });
  expect(drafts).toMatchObject([{ title, content }]);
});

it('says of each file why it was not imported, and imports the others @6.106', async () => {
  const { drafts, title, told } = await importTexts({
    'good.md': 'text',
    'picture.png': 'x',
    'broken.md': '---\ntitle: "a\n---\ntext',
    'list.md': '---\n- a\n---\ntext',
    'toml.md': '+++\ntitle = "a"\n+++\ntext',
    'aliases.md': '---\na: &a [x]\nb: [*a, *a]\n---\ntext',
    'empty.md': ' \n',
    'latin.md': new Uint8Array([0x61, 0xe9, 0x62]),
    'large.md': 'x'.repeat(2 * 1024 * 1024 + 1),
  });
  expect(drafts).toHaveLength(1);
  expect(title).toBe('1 draft imported, 8 files not');
  expect(told).toEqual([
    'picture.png was not imported. This isn’t a Markdown file (.md).',
    expect.stringMatching(/^broken\.md was not imported\. Its front matter cannot be read, line \d: .+quote/),
    'list.md was not imported. Its front matter has no names of fields.',
    'toml.md was not imported. Its front matter is TOML. We can only read YAML.',
    'aliases.md was not imported. Its front matter has aliases, which are not read.',
    'empty.md was not imported. It is empty.',
    'latin.md was not imported. This isn’t text in UTF-8.',
    'large.md was not imported. It is larger than 2 MB.',
  ]);
});

it('says what a draft could not take of a file @6.106', async () => {
  const { drafts, told } = await importTexts(
    {
      'a.md':
        '---\ntags: a, b, c, d, e, 日本\ncategory: Gardens\ncover: a.png\nlayout: post\n---\n' +
        '3. three\n\n---\n\n![x](pictures/b.png)\n\n<video src="c"></video>',
    },
    { 'GET /categories': { status: 200, body: [] } },
  );
  expect(drafts).toMatchObject([{ tags: ['a', 'b', 'c', 'd'], category: '', picture: null }]);
  expect(told).toEqual([
    'a.md is a draft now. “e” is not among the tags: there are 4 already. “日本” is not among the tags: it cannot be one. ' +
      'There is no category “Gardens”. Drafts have no layout. The cover is missing. It has no address on the web. ' +
      'Posts have no <hr>, <video>. The picture “pictures/b.png” has no address on the web. Lists begin with 1.',
  ]);
});

it('takes back what this site has exported: its pictures stay what they are @6.106', async () => {
  const address = '/api/images/00000000-0000-4000-8000-000000000001/960.webp';
  const { drafts, requests } = await importTexts({
    'a.md': `---\ncover: "${location.origin}${address}"\n---\n![b](${location.origin}${address})`,
  });
  expect(drafts).toMatchObject([{ picture: address, content: `<p><img src="${address}" alt="b"></p>` }]);
  expect(requests.some(({ call }) => call.includes('pictures'))).toBe(false);
});

it('says what the server says when a draft is refused or a cover cannot be copied @6.106', async () => {
  const { told } = await importTexts(
    { 'a.md': '---\ncover: https://elsewhere.example/a.png\n---\ntext' },
    {
      'POST /drafts/pictures/copy/': {
        status: 400,
        body: { message: 'The address cannot be reached from here.' },
      },
    },
  );
  expect(told).toEqual([
    'a.md is a draft now. The cover is missing. The address cannot be reached from here.',
  ]);
});

it('says so when there are too many drafts @6.106', async () => {
  const message = 'There can be at most 50 drafts. Please delete one.';
  const { title, told } = await importTexts(
    { 'a.md': 'text' },
    { [`PUT /drafts/${newDraftId}/`]: { status: 409, body: { message } } },
  );
  expect([title, told]).toEqual(['0 drafts imported, 1 file not', [`a.md was not imported. ${message}`]]);
});
