import { fetchOverride } from './fetch-override';

const address = 'https://notes.example/r/release.json';
const description = {
  name: 'blog',
  release: '1',
  contract: 1,
  entry: 'entry.js',
  container: 'remote_blog_1',
  routes: ['/blogs'],
};

function respondWith(body: unknown, status = 200): void {
  const response = { ok: status < 400, status, json: async () => JSON.parse(String(body)) as unknown };
  globalThis.fetch = jest.fn(async () => response as Response);
}

test('brings a release without hashes, under an id that no live one has', async () => {
  respondWith(JSON.stringify(description));
  expect(await fetchOverride('blog', address)).toEqual({
    ...description,
    release: 'override_1',
    entry: 'https://notes.example/r/entry.js',
    preload: [],
    isOverride: true,
  });
});

test('keeps that the entry is a module', async () => {
  respondWith(JSON.stringify({ ...description, entryType: 'module' }));
  expect(await fetchOverride('blog', address)).toMatchObject({ entryType: 'module' });
});

test('keeps the hash of the entry where there is one', async () => {
  respondWith(JSON.stringify({ ...description, files: { 'entry.js': 'sha384-x' } }));
  const { preload } = await fetchOverride('blog', address);
  expect(preload).toEqual([{ url: 'https://notes.example/r/entry.js', as: 'script', integrity: 'sha384-x' }]);
});

test.each([
  [JSON.stringify({ ...description, name: 'auth' }), 200, 'it is a release of "auth"'],
  [JSON.stringify({ ...description, contract: 2 }), 200, 'it follows contract 2'],
  [JSON.stringify({ ...description, routes: undefined }), 200, 'what is there is no release.json'],
  ['<!doctype html>', 200, 'what is there is no release.json'],
  ['null', 200, 'what is there is no release.json'],
  ['', 404, 'its server answers 404'],
])('says what is wrong with %s', async (body, status, problem) => {
  respondWith(body, status);
  await expect(fetchOverride('blog', address)).rejects.toThrow(problem);
});

test('says that nobody answers', async () => {
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(fetchOverride('blog', address)).rejects.toThrow('nothing answers there');
});
