import { makeRelease } from '../../src/testing/make-release';
import { withoutPages } from './without-pages';

test('takes what is said of single pages out of live releases and fallbacks, and nothing else', () => {
  const bare = makeRelease('tools', 'r2');
  const described = {
    ...bare,
    pages: { '/tools': { title: 'Tools', description: 'Small tools.' } },
    pageData: { '/tools': { path: '/posts/' as const } },
    listings: { '/tools': {} },
    pagePreload: { '/tools': [] },
    pageShared: { '/tools': [] },
  };
  const set = { id: 'x', remotes: [{ ...described, fallback: { ...described, release: 'r1' } }, described] };
  expect(withoutPages(set)).toEqual({
    id: 'x',
    remotes: [{ ...bare, fallback: { ...bare, release: 'r1' } }, bare],
  });
});
