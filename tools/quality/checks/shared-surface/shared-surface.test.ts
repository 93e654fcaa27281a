import sharedPackage from '@site/shared/package.json' with { type: 'json' };
import { compareSurfaces, nextVersion } from './compare-surfaces';
import { readSurface } from './read-surface';
import { listRecorded, readRecorded } from './recorded-surfaces';

const button = { 'ui Button': 'component', 'ui Button(label)': 'string', 'ui Button(tone)': '? string' };

test('the version of @site/shared says what it offers: otherwise `npm run site -- surface record` tells what to do', () => {
  expect(readSurface()).toEqual(readRecorded(sharedPackage.version));
});

test('every version differs from the one before as its number says', () => {
  const versions = listRecorded();
  expect(versions).toContain(sharedPackage.version);
  for (const [index, version] of versions.slice(1).entries()) {
    const before = versions[index]!;
    const change = compareSurfaces(readRecorded(before), readRecorded(version));
    expect(`${before} → ${nextVersion(before, change)}`).toBe(`${before} → ${version}`);
  }
});

test.each([
  ['nothing', 'none', button],
  ['a new name', 'minor', { ...button, 'ui Card': 'component', 'ui Card(title)': 'string' }],
  ['a new prop that may be left out', 'minor', { ...button, 'ui Button(size)': '? string' }],
  ['a new address', 'minor', { ...button, 'paths paths.jobs': "'/jobs'" }],
  ['a prop that may be left out now', 'minor', { ...button, 'ui Button(label)': '? string' }],
  ['a new prop that must be given', 'major', { ...button, 'ui Button(size)': 'string' }],
  ['a prop that must be given now', 'major', { ...button, 'ui Button(tone)': 'string' }],
  ['another type', 'major', { ...button, 'ui Button(label)': 'number' }],
  ['a prop less', 'major', { 'ui Button': 'component', 'ui Button(label)': 'string' }],
])('%s is a change of the kind %s', (_, change, after) => {
  expect(compareSurfaces(button, after)).toBe(change);
});

test('another name of a type is no change', () => {
  const before = {
    'http createApi(tokens)': 'TokenStore',
    'http Tokens(props)': '? ProviderProps<TokenStore | null>',
  };
  const after = {
    'http createApi(tokens)': 'SessionStore',
    'http Tokens(props)': '? ProviderProps<SessionStore | null>',
  };
  expect(compareSurfaces(before, after)).toBe('none');
  expect(compareSurfaces(after, before)).toBe('major');
});

test('a change asks for the next version of its kind', () => {
  expect(nextVersion('1.4.2', 'none')).toBe('1.4.2');
  expect(nextVersion('1.4.2', 'minor')).toBe('1.5.0');
  expect(nextVersion('1.4.2', 'major')).toBe('2.0.0');
});
