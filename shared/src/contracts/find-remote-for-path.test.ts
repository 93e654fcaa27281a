import type { ReleaseSet } from './releases';
import { findRemoteForPath } from './find-remote-for-path';

const releases = {
  id: '1',
  remotes: [
    { name: 'blog', routes: ['/blogs', '/posts/:id'] },
    { name: 'tools', routes: ['/tools'] },
  ],
} as unknown as ReleaseSet;

test.each([
  ['/blogs', 'blog'],
  ['/blogs/', 'blog'],
  ['/Blogs', 'blog'],
  ['/posts/12', 'blog'],
  ['/tools', 'tools'],
  ['/posts', undefined],
  ['/posts/12/edit', undefined],
  ['/', undefined],
  ['//', undefined],
  ['/posts/%', undefined],
  ['/posts/%E0%A4%A', undefined],
  ['/posts/%E0%A4%A8', 'blog'],
])('%s belongs to %s', (pathname, name) => {
  expect(findRemoteForPath(releases, pathname)?.name).toBe(name);
});
