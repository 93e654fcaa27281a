import { toIntegrity } from '@site/shared/server';
import type { ManifestPlace } from './manifest-place';
import { readExternalRelease, readHostedRelease } from './read-manifest-release';
import { makeManifest, noAssets, readFrom } from './testing/make-manifest';

const chunks = { 'remote.js': 'push(remote)', 'page.js': 'push(page)' };
const entry = `get("./remote"); ${Object.values(chunks).map(toIntegrity).join()}`;
const entries = [{ place: 'footer', label: 'Cards', path: '/tools', audience: 'everyone' }];
const remote = {
  name: 'tools',
  contract: 1,
  routes: ['/tools'],
  pages: {},
  pageData: {},
  listings: {},
  groups: { '/tools': 'testers' },
  entries,
};
const files = { 'remoteEntry.js': entry, ...chunks, 'remote.json': JSON.stringify(remote) };
const base = 'https://cdn.example/cards/';

function place(text: string, content: Record<string, string> = files, baseUrl?: string): ManifestPlace {
  const list = async () => Object.keys(content);
  return { name: 'M', text, baseUrl, read: readFrom(content), list };
}

it('describes what a manifest lists as a release, with a hash of every file', async () => {
  const { description, baseUrl } = await readExternalRelease(place(makeManifest(), files, base));
  expect(baseUrl).toBe(base);
  expect(description).toEqual({
    ...remote,
    release: 'cards_1_0_0',
    entry: 'remoteEntry.js',
    container: 'cards_1_0_0',
    exposes: './remote',
    preload: [
      { path: 'remoteEntry.js', as: 'script' },
      { path: 'remote.js', as: 'script' },
    ],
    shared: [{ name: 'react', range: '^19.0.0' }],
    files: {
      'remoteEntry.js': toIntegrity(entry),
      'remote.js': toIntegrity('push(remote)'),
      'page.js': toIntegrity('push(page)'),
    },
  });
});

it('preloads no module, for the page names all of them', async () => {
  const text = makeManifest({ metaData: { remoteEntry: { name: 'remoteEntry.js', type: 'module' } } });
  const { description } = await readExternalRelease(
    place(text, { ...files, 'remoteEntry.js': 'import "./remote.js"' }, base),
  );
  expect(description).toMatchObject({
    entryType: 'module',
    preload: [{ path: 'remoteEntry.js', as: 'script' }],
  });
});

it('asks for the runtime of the shell only where the build has left its own out', async () => {
  const external = { ...files, 'remoteEntry.js': `${entry} globalThis._FEDERATION_RUNTIME_CORE` };
  const { description } = await readExternalRelease(place(makeManifest(), external, base));
  expect(description.runtime).toBe('~2.9.2');
});

it('asks the shell for subpaths as they are listed, and for nothing that the remote brings itself', async () => {
  const copy = { ...noAssets, js: { sync: ['page.js'], async: [] } };
  const shared = [
    { name: 'react/jsx-runtime', requiredVersion: '^19.0.0', assets: noAssets },
    { name: 'react', requiredVersion: '^19.0.0', assets: copy },
    { name: 'lodash', requiredVersion: '^4.0.0', assets: copy },
    { name: 'moment', requiredVersion: '^2.0.0', assets: noAssets },
  ];
  const { description } = await readExternalRelease(place(makeManifest({ shared }), files, base));
  expect(description.shared.map(({ name }) => name)).toEqual(['react/jsx-runtime', 'react', 'moment']);
});

it('sends the whole folder to the site', async () => {
  const { description } = await readHostedRelease(place(makeManifest(), { ...files, 'cat.svg': '<svg/>' }));
  expect(Object.keys(description.files).sort()).toEqual([...Object.keys(files), 'cat.svg'].sort());
});

it.each([
  ['no place', makeManifest(), files, 'M does not say where its files will lie'],
  ['a name that is no id', makeManifest({ metaData: { globalName: 'my-cards' } }), files, '"my-cards"'],
  [
    'no remote.json',
    makeManifest(),
    { ...files, 'remote.json': undefined },
    'There is no remote.json beside M',
  ],
  ['no routes', makeManifest(), { ...files, 'remote.json': '{"name":"tools"}' }, '"contract" and "routes"'],
  ['a chunk without a hash', makeManifest(), { ...files, 'page.js': 'changed' }, 'hash of the chunk page.js'],
])('says in a sentence that there is %s', async (what, text, content, sentence) => {
  const found = place(text, content as Record<string, string>, what === 'no place' ? undefined : base);
  await expect(readExternalRelease(found)).rejects.toThrow(sentence);
});

it('takes no release for the site whose chunks come from elsewhere', async () => {
  const text = makeManifest({ metaData: { publicPath: base } });
  await expect(readHostedRelease(place(text))).rejects.toThrow('register it instead');
});
