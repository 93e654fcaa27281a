import type { APIRequestContext, Page } from '@playwright/test';
import type { Category, Post } from '@site/shared/contracts/api';
import { expect, test } from '../../fixtures/site-fixtures';
import { createPng } from '../../samples/create-png';
import { expectNoOverflow, expectNoViolations } from '../../steps/accessibility-steps';
import { openLoggedIn, createMember } from '../../steps/member-steps';
import { approvePost } from '../../steps/moderation-steps';
import { retryWhileBusy } from '../../steps/retry-while-busy';

interface Text {
  title: string;
  content: string;
  /** The place of one in the list. */
  category: number;
  tags: string;
  cover?: Buffer;
}

/** Saves a post as the member or admin who is signed in in the page. */
async function savePost(page: Page, { category, cover, ...text }: Text, post?: Post): Promise<Post> {
  const access = await page.evaluate(() => localStorage.getItem('accessToken'));
  const listed = await retryWhileBusy(() => page.request.get('/api/categories'));
  const categories = (await listed.json()) as Category[];
  const request = {
    headers: { authorization: `Bearer ${access}` },
    multipart: {
      ...text,
      category: String(categories[category]?.id),
      ...(cover && { featured_image: { name: 'cover.png', mimeType: 'image/png', buffer: cover } }),
      ...(post && { version: String(post.version) }),
    },
  };
  const response = await retryWhileBusy(() =>
    post ? page.request.put(`/api/posts/${post.id}/`, request) : page.request.post('/api/posts/', request),
  );
  expect(response.ok()).toBe(true);
  return (await response.json()) as Post;
}

const isPublic = (request: APIRequestContext, { id }: Post) =>
  expect.poll(async () => (await request.get(`/api/posts/${id}/`)).status()).toBe(200);

test('an admin reads how a post begins, and of an edit what it changes @6.47', async ({
  page,
  site,
  mailbox,
  newEmail,
  openVisitor,
}) => {
  const email = newEmail();
  await createMember(page, email, mailbox);
  const filler = Array.from({ length: 12 }, (_, at) => `<p>What we learned on day ${at + 1}.</p>`).join('');
  const title = `Queues of ${email}`;
  const text = {
    title,
    content: `<h2>Why</h2><p>Every team builds a queue.</p>${filler}<p>See <a href="https://a.test/">our notes</a>.</p><p>The end.</p>`,
    category: 0,
    tags: 'sql,queues',
    cover: createPng(640, 360),
  };
  const post = await savePost(page, text);

  const admin = await (await openVisitor()).newPage();
  await openLoggedIn(admin, site.admin);
  await admin.goto('/moderation');
  const item = admin.getByRole('article', { name: title });
  await expect(item.getByText(/^Why Every team builds a queue|^Every team builds a queue/)).toBeVisible();
  await expect(item.getByRole('button', { name: 'Show changes' })).toHaveCount(0);
  await approvePost(page.request, site.admin, title);
  await isPublic(admin.request, post);

  const edited = {
    ...text,
    title: `${title}, again`,
    content: text.content
      .replace('builds a queue', 'builds a fast queue')
      .replace('a.test', 'spam.test')
      .replace('<p>The end.</p>', ''),
    category: 1,
    tags: 'queues,go',
    cover: createPng(320, 180),
  };
  await savePost(page, edited, post);
  await admin.reload();
  const edit = admin.getByRole('article', { name: edited.title });
  await edit.getByRole('button', { name: 'Show changes' }).click();
  const changes = edit.getByRole('region', { name: 'Changes' });
  await expect(changes.getByRole('insertion')).toHaveText([/, again/, /.+/, /go/, /added/, /fast/, /spam/]);
  await expect(changes.getByRole('deletion')).toHaveText([/.+/, /sql/, /removed/, /a/, /The end\./]);
  await expect(changes.getByRole('img')).toHaveCount(2);
  await expect(changes.getByText('What we learned on day 6.')).toBeHidden();
  await changes
    .getByText(/unchanged passages/)
    .first()
    .click();
  await expect(changes.getByText('What we learned on day 6.')).toBeVisible();
  await changes
    .getByText(/unchanged passages/)
    .first()
    .click();

  for (const width of [320, 768, 1280]) {
    await admin.setViewportSize({ width, height: 800 });
    await expectNoOverflow(admin, `${width} px`);
  }
  await expectNoViolations(admin, 'the changes of an edit');
});
