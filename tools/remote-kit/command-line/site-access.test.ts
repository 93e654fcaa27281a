import { openSite, readSiteUrl } from './site-access';

test('says which site is meant', () => {
  expect(readSiteUrl({ SITE_URL: 'https://site.example.org/' })).toBe('https://site.example.org');
  expect(readSiteUrl({})).toBeUndefined();
});

test.each([
  [{}, 'SITE_URL is missing'],
  [{ SITE_URL: 'site.example.org' }, 'SITE_URL'],
  [{ SITE_URL: 'https://site.example.org' }, 'RELEASE_TOKEN is missing'],
])('a release with %j is refused in a sentence', (environment, sentence) => {
  expect(() => openSite(environment)).toThrow(sentence);
});
