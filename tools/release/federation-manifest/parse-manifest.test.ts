import { isFederationManifest, parseManifest } from './parse-manifest';
import { makeManifest } from './testing/make-manifest';

const parse = (changes?: Parameters<typeof makeManifest>[0]) => parseManifest(makeManifest(changes), 'M');
const withEntry = (remoteEntry: object) => parse({ metaData: { remoteEntry } });

it('takes entry, container, files and shared modules', () => {
  expect(parse()).toEqual({
    container: 'cards_1_0_0',
    entry: 'remoteEntry.js',
    entryType: 'script',
    publicPath: 'auto',
    pluginVersion: '2.9.2',
    shared: [{ name: 'react', range: '^19.0.0', hasCopy: false }],
    needed: ['remote.js'],
    listed: ['remoteEntry.js', 'remote.js', 'page.js'],
  });
});

it.each([
  ['module', 'module'],
  ['esm', 'module'],
  ['var', 'script'],
  ['global', 'script'],
  [undefined, 'script'],
])('loads an entry of type %s as a %s, as its metaData says', (type, entryType) => {
  expect(withEntry({ name: 'e.js', type })).toMatchObject({ entryType });
});

it('joins the folder of the entry with its name', () => {
  expect(withEntry({ path: './static/', name: 'e.js' })).toMatchObject({ entry: 'static/e.js' });
});

it('knows what a remote brings itself from what it needs', () => {
  const shared = [{ name: 'lodash', requiredVersion: false, assets: { js: { sync: ['lodash.js'] } } }];
  const { shared: found, listed } = parse({ shared });
  expect(found).toEqual([{ name: 'lodash', range: '*', hasCopy: true }]);
  expect(listed).toContain('lodash.js');
});

it.each([
  ['nothing', 'M is no manifest of Module Federation 2.'],
  ['{}', 'M is no manifest of Module Federation 2.'],
  [makeManifest({ metaData: { globalName: '' } }), 'M names no container'],
  [makeManifest({ metaData: { remoteEntry: {} } }), 'M names no entry'],
  [makeManifest({ metaData: { remoteEntry: { name: 'e.js', type: 'commonjs' } } }), 'no browser loads'],
  [makeManifest({ exposes: [{ path: './App' }] }), 'M exposes no module "./remote", but "./App".'],
  [makeManifest({ exposes: undefined }), 'M exposes no module "./remote", but nothing.'],
])('says in a sentence what %s lacks', (text, sentence) => {
  expect(() => parseManifest(text, 'M')).toThrow(sentence);
});

it('tells a manifest from a release description', () => {
  expect(isFederationManifest(makeManifest())).toBe(true);
  for (const text of ['{"release":"r1"}', 'null', '<html>']) expect(isFederationManifest(text)).toBe(false);
});
