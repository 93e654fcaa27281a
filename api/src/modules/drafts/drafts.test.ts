import { randomUUID } from 'node:crypto';
import { contentMaxBytes } from '@site/shared/contracts';
import { draftsMax, type Draft, type DraftPicture, type DraftSummary } from '@site/shared/contracts/api';
import { createMember, type Member } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { drawPicture } from '../images/testing/draw-picture';
import { toDataUrl } from '../images/testing/to-data-url';
import { forAllTests, forEachTest } from '../../testing/fixtures';
import { removeUnusedImages } from '../images/images.retention';
import { createDraftEditor, sendDraftPicture } from './testing/draft-requests';

const site = forAllTests(createTestApp);
const admin = forAllTests(() => createMember(site, { is_admin: true }));
const author = forEachTest(() => createMember(site));

const listDrafts = async (member: Member) =>
  (await member.get(`/drafts/?limit=${draftsMax}`)).json<DraftSummary[]>();
const drawBlob = async () => new Blob([await drawPicture(500, 10).png().toBuffer()]);

test('a draft is kept with all fields of the form, also those that the API does not know @6.60', async () => {
  const editor = createDraftEditor(site, author);
  const values = {
    title: ' Half a ',
    content: '<p>Hello <strong>you</strong></p>',
    category: '2',
    tags: ['css'],
    cover: { x: 0.5, alt: 'A boat' },
  };
  const saved = await editor.save(values);
  expect(saved).toEqual({
    id: editor.id,
    title: ' Half a ',
    excerpt: 'Hello you',
    revision: 1,
    saved_at: '2026-11-20T12:00:00.000Z',
  });
  expect((await editor.get()).json<Draft>()).toEqual({ ...saved, values: { ...values, picture: null } });
});

test('a member has several drafts, the last saved first', async () => {
  const first = createDraftEditor(site, author);
  await first.save({ title: 'First' });
  site.clock.advance(1_000);
  await createDraftEditor(site, author).save({ title: 'Second' });
  site.clock.advance(1_000);
  expect((await listDrafts(author)).map(({ title }) => title)).toEqual(['Second', 'First']);
  await first.save({ title: 'First again' });
  expect((await listDrafts(author)).map(({ title }) => title)).toEqual(['First again', 'Second']);
});

test('nobody else has anything to do with a draft, admins neither @6.65', async () => {
  const editor = createDraftEditor(site, author);
  await editor.save({ title: 'Mine' });
  for (const stranger of [await createMember(site), admin]) {
    const other = createDraftEditor(site, stranger, editor.id);
    other.revision = 1;
    const statuses = await Promise.all([
      other.get(),
      other.get('states/'),
      other.get('states/1/'),
      other.trySave({ title: 'Theirs' }),
      other.restore(1),
      other.remove(),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    other.revision = 0;
    expect((await other.trySave({ title: 'Theirs' })).statusCode).toBe(409);
    expect(await listDrafts(stranger)).toEqual([]);
  }
  expect((await editor.get()).json<Draft>().values.title).toBe('Mine');
});

test('a draft is sanitised as a post is', async () => {
  const editor = createDraftEditor(site, author);
  await editor.save({ content: '<p onclick="x">a</p><script>alert(1)</script>' });
  expect((await editor.get()).json<Draft>().values.content).toBe('<p>a</p>');
});

describe('two devices', () => {
  test('the second to save learns that it would overwrite the first', async () => {
    const phone = createDraftEditor(site, author);
    await phone.save({ title: 'Begun' });
    const laptop = phone.onAnotherDevice();
    await laptop.save({ title: 'On the laptop' });

    const refused = await phone.trySave({ title: 'On the phone' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'version_conflict',
      message: 'This draft was changed on another device',
    });
    expect((await phone.get()).json<Draft>().values.title).toBe('On the laptop');
  });

  test('of ten that save at once each revision is one, and none is lost @6.61', async () => {
    const first = createDraftEditor(site, author);
    await first.save({ title: 'Begun' });
    const editors = Array.from({ length: 10 }, () => createDraftEditor(site, author, first.id));
    for (const editor of editors) editor.revision = 1;
    const statuses = (
      await Promise.all(editors.map((editor) => editor.trySave({ title: editor.device })))
    ).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
    expect((await first.get()).json<Draft>().revision).toBe(2);
  });

  test('who has missed the response to its own save saves again', async () => {
    const editor = createDraftEditor(site, author);
    await editor.trySave({ title: 'Lost' });
    expect(await editor.save({ title: 'Sent again' })).toMatchObject({ revision: 2 });
    expect(await listDrafts(author)).toHaveLength(1);
  });

  test('of those who make one draft at once, one does', async () => {
    const id = randomUUID();
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const response = await createDraftEditor(site, author, id).trySave({ title: 'New' });
        return response.statusCode;
      }),
    );
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('a draft that was deleted on one is not made again by the other', async () => {
    const editor = createDraftEditor(site, author);
    await editor.save({ title: 'Begun' });
    expect((await editor.remove()).statusCode).toBe(204);
    expect((await editor.trySave({ title: 'More' })).statusCode).toBe(404);
    expect(await listDrafts(author)).toEqual([]);
  });

  test('a draft is deleted as it is known, and not as it has become', async () => {
    const editor = createDraftEditor(site, author);
    await editor.save({ title: 'One' });
    await editor.save({ title: 'Two' });
    expect((await editor.remove('?revision=1')).statusCode).toBe(409);
    expect((await editor.remove('?revision=2')).statusCode).toBe(204);
    expect((await editor.remove()).statusCode).toBe(404);
  });
});

describe('limits', () => {
  test('there are at most 50 drafts, also when many are made at once @6.60', async () => {
    for (let count = 5; count < draftsMax; count += 1) await createDraftEditor(site, author).save({});
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const response = await createDraftEditor(site, author).trySave({ title: 'One more' });
        return response.statusCode;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    expect(await listDrafts(author)).toHaveLength(draftsMax);
  });

  test.each([
    ['too long a title', { title: 'x'.repeat(2001) }, 400],
    ['a title of two lines', { title: 'a\nb' }, 400],
    ['a category that is no number', { category: 'one' }, 400],
    ['five tags', { tags: ['a', 'b', 'c', 'd', 'e'] }, 400],
    ['too large further fields', { cover: 'x'.repeat(9_000) }, 400],
    ['a field with a null character', { cover: 'a\u0000' }, 400],
    ['a field with half a character', { cover: { 'x\ud800': 1 } }, 400],
    ['too large a content', { content: `<p>${'x'.repeat(contentMaxBytes)}</p>` }, 413],
    ['a body that is larger still', { content: 'x'.repeat(3 * 1024 * 1024) }, 413],
  ])('%s is refused', async (_, values, status) => {
    const response = await createDraftEditor(site, author).trySave(values);
    expect(response.statusCode).toBe(status);
    expect(await listDrafts(author)).toEqual([]);
  });

  test('an escape that somebody writes about is text', async () => {
    const editor = createDraftEditor(site, author);
    await editor.save({ title: String.raw`What \u0000 means`, content: '<p>a\u0000b</p>' });
    expect((await editor.get()).json<Draft>()).toMatchObject({
      values: { title: String.raw`What \u0000 means` },
    });
  });

  test('who saves all the time has to pause', async () => {
    const editor = createDraftEditor(site, author);
    await site.limiter.consume(
      { name: 'save-draft', points: 1800, seconds: 3600 },
      String(author.id),
      '',
      1800,
    );
    const response = await editor.trySave({ title: 'Again' });
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBeDefined();
  });
});

describe('pictures', () => {
  test('are stored before, and stay as long as the draft shows them', async () => {
    const sent = await sendDraftPicture(author, await drawBlob());
    expect(sent.statusCode).toBe(201);
    const { url } = sent.json<DraftPicture>();
    const inText = (await sendDraftPicture(author, await drawBlob())).json<DraftPicture>().url;

    const editor = createDraftEditor(site, author);
    await editor.save({ picture: url, content: `<p>x<img src="${inText}"></p>` });
    const { values } = (await editor.get()).json<Draft>();
    expect(values.picture).toBe(url);
    expect(values.content).toContain(inText);

    await removeUnusedImages(site);
    site.clock.advance(25 * 60 * 60_000);
    await removeUnusedImages(site);
    const statusOf = async (address: string) => (await site.inject(address)).statusCode;
    expect([await statusOf(url), await statusOf(inText)]).toEqual([200, 200]);

    await createDraftEditor(site, author, editor.id).remove();
    expect([await statusOf(url), await statusOf(inText)]).toEqual([404, 404]);
  });

  test('that there are not are left out', async () => {
    const url = `/api/images/${randomUUID()}/800.webp`;
    const editor = createDraftEditor(site, author);
    await editor.save({ picture: url, content: `<p>x<img src="${url}"></p>` });
    expect((await editor.get()).json<Draft>().values).toMatchObject({ picture: null, content: '<p>x</p>' });
  });

  test('within the text are refused: they would be sent with each save', async () => {
    const source = toDataUrl(await drawPicture(20, 10).png().toBuffer());
    const response = await createDraftEditor(site, author).trySave({
      content: `<p><img src="${source}"></p>`,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ details: { content: expect.any(Array) as unknown } });
  });

  test('have to be pictures', async () => {
    expect((await sendDraftPicture(author, new Blob(['no picture']))).statusCode).toBe(400);
    expect((await sendDraftPicture(author)).statusCode).toBe(400);
    const json = {
      method: 'POST',
      url: '/api/drafts/pictures/',
      headers: author.headers,
      payload: {},
    } as const;
    expect((await site.inject(json)).statusCode).toBe(415);
  });
});
