import { openSite, requireSiteUrl } from './site-access';

test('says which site is meant', () => {
  expect(requireSiteUrl({ SITE_URL: 'https://site.example.org/' })).toBe('https://site.example.org');
});

test.each([
  [{}, 'SITE_URL is missing'],
  [{ SITE_URL: 'site.example.org' }, 'SITE_URL'],
  [{ SITE_URL: 'https://site.example.org' }, 'RELEASE_TOKEN is missing'],
])('a release with %j is refused in a sentence', (environment, sentence) => {
  expect(() => openSite(environment)).toThrow(sentence);
});
