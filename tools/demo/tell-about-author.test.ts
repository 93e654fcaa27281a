import type { CallOptions, SiteClient } from '@site/command-kit/site-client';
import { tellAboutAuthor } from './tell-about-author';

const about = { bio: 'Moths and compilers.', links: ['https://example.org/grace'] };

function fakeSite(details: object) {
  const calls: unknown[] = [];
  const call = (async (method: string, path: string, { body }: CallOptions = {}) => {
    if (method === 'GET') return details;
    calls.push({ method, path, body });
    return body;
  }) as SiteClient['call'];
  return { call, calls };
}

it('writes bio and links on a page that has neither', async () => {
  const site = fakeSite({ handle: null, bio: '', links: [] });
  await tellAboutAuthor(site, 'token', about);
  expect(site.calls).toEqual([{ method: 'PUT', path: '/profile/author/', body: about }]);
});

it.each([
  { bio: 'My own words.', links: [] },
  { bio: '', links: ['https://example.com/'] },
])('leaves what somebody wrote: %j', async (details) => {
  const site = fakeSite({ handle: 'grace', ...details });
  await tellAboutAuthor(site, 'token', about);
  expect(site.calls).toEqual([]);
});
