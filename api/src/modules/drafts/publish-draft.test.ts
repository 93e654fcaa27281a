import { randomUUID } from 'node:crypto';
import type { DraftPicture, DraftSummary, Post } from '@site/shared/contracts/api';
import { createMember } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { drawPicture } from '../images/testing/draw-picture';
import { createPost, sendPost } from '../posts/testing/send-post';
import { forAllTests, forEachTest } from '../../testing/fixtures';
import { createDraftEditor, sendDraftPicture } from './testing/draft-requests';

const site = forAllTests(createTestApp);
const author = forEachTest(() => createMember(site));
let editor: ReturnType<typeof createDraftEditor>;
beforeEach(async () => {
  editor = createDraftEditor(site, author);
  await editor.save({ title: 'A draft' });
});

const countDrafts = async () => (await author.get('/drafts/')).json<DraftSummary[]>().length;
const countPosts = async () => (await author.get('/posts/mine/')).json<Post[]>().length;

test('a draft that is sent goes', async () => {
  await createPost(author, { draft: editor.id, draft_revision: '1' });
  expect([await countDrafts(), await countPosts()]).toEqual([0, 1]);
});

test('a draft stays when the post is refused', async () => {
  const form = { draft: editor.id, draft_revision: '1', category: '999' };
  expect((await sendPost(author, form)).statusCode).toBe(400);
  expect([await countDrafts(), await countPosts()]).toEqual([1, 0]);
});

test('of two devices that send it at once, one does @6.64', async () => {
  const form = { draft: editor.id, draft_revision: '1' };
  const responses = await Promise.all(Array.from({ length: 6 }, () => sendPost(author, form)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  const refused = responses.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: 'draft_gone' });
  expect([await countDrafts(), await countPosts()]).toEqual([0, 1]);
});

test('what another device has written meanwhile is not thrown away @6.64', async () => {
  const laptop = editor.onAnotherDevice();
  await laptop.save({ title: 'More' });
  const response = await sendPost(author, { draft: editor.id, draft_revision: '1' });
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'version_conflict']);
  expect([await countDrafts(), await countPosts()]).toEqual([1, 0]);
});

test('an editor that does not know whether its draft was saved sends it all the same', async () => {
  await createPost(author, { draft: editor.id });
  await createPost(author, { draft: randomUUID() });
  expect([await countDrafts(), await countPosts()]).toEqual([0, 2]);
});

test("somebody else's draft stays", async () => {
  const stranger = await createMember(site);
  await createPost(stranger, { draft: editor.id });
  expect(await countDrafts()).toBe(1);
});

test('the picture of the draft becomes that of the post, with what is said of it', async () => {
  const blob = new Blob([await drawPicture(500, 10).png().toBuffer()]);
  const { url } = (await sendDraftPicture(author, blob)).json<DraftPicture>();
  await editor.save({ title: 'A draft', picture: url });
  const form = { draft: editor.id, draft_revision: '2', stored_picture: url };
  const stranger = await createMember(site);
  expect((await sendPost(stranger, { stored_picture: url })).json()).toMatchObject({
    details: { featured_image: ['This picture is gone. Please choose it again.'] },
  });
  const cover = { featured_image_alt: 'A cat', featured_image_focus_x: '20', featured_image_focus_y: '80' };
  expect(await createPost(author, { ...form, ...cover })).toMatchObject({
    featured_image: url,
    featured_image_alt: 'A cat',
    featured_image_focus: { x: 20, y: 80 },
  });
  expect((await site.inject(url)).statusCode).toBe(200);
});

test('drafts go with their account', async () => {
  await site.db.pool.query('delete from sessions where account_id = $1', [author.id]);
  await site.db.pool.query('delete from accounts where id = $1', [author.id]);
  const { rows } = await site.db.pool.query('select from drafts where id = $1', [editor.id]);
  expect(rows).toEqual([]);
});
