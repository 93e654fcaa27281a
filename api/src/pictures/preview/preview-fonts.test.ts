import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPreviewFonts } from './preview-fonts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-fonts-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const prepare = (text: string) => createPreviewFonts(folder).prepare(text);

test.each([
  ['Zürich, Łódź & naïve', 'Figtree'],
  ['Индексы', 'Figtree, Noto Sans'],
  ['Ευρετήρια', 'Figtree, Noto Sans'],
  ['पोस्टग्रेस के सूचकांक', 'Figtree, Noto Sans'],
  ['فهارس', 'Figtree, Noto Sans Arabic'],
  ['אינדקסים', 'Figtree, Noto Sans Hebrew'],
  ['ดัชนีฐานข้อมูล', 'Figtree, Noto Sans Thai'],
  ['数据库索引', 'Figtree, Noto Sans SC'],
  ['資料庫', 'Figtree, Noto Sans SC'],
  ['直感と骨', 'Figtree, Noto Sans JP'],
  ['색인 배우기', 'Figtree, Noto Sans KR'],
])('%s has all its characters in %s', async (text, families) => {
  expect(await prepare(text)).toEqual({ text, families });
});

test('a letter that no font has makes the whole text one that cannot be drawn', async () => {
  expect(await prepare('Basa Jawa ꦧꦱꦗꦮ')).toBeUndefined();
});

test('symbols that no font has are left out', async () => {
  expect((await prepare('Ship it 🚀 now 👩‍💻!'))?.text).toMatch(/^Ship it now \u200d? ?!$/);
  expect(await prepare('🚀')).toBeUndefined();
});

test('accents are put together as fonts have them', async () => {
  expect((await prepare('Cafe\u0301'))?.text).toBe('Café');
});

test('unpacks no more than a text needs', async () => {
  const own = await mkdtemp(path.join(tmpdir(), 'site-fonts-test-'));
  await createPreviewFonts(own).prepare('Postgres');
  expect((await readdir(own)).filter((name) => name.endsWith('.ttf'))).toHaveLength(1);
  await rm(own, { recursive: true });
});
