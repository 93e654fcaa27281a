import type { ActiveRelease } from '@site/shared/contracts';
import { withoutPages } from './without-pages';

test('takes what is said of single pages out of live releases and fallbacks, and nothing else', () => {
  const bare: ActiveRelease = {
    name: 'tools',
    release: 'r2',
    contract: 1,
    entry: '/remotes/tools/r2/entry.js',
    container: 'tools_r2',
    routes: ['/tools'],
    preload: [],
  };
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
