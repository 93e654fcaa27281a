import type { ReleaseSet } from '@site/shared/contracts';
import { findRemoteFor } from './match-remote';

const releases = {
  id: '1',
  remotes: [
    { name: 'blog', routes: ['/blogs', '/posts/:id'] },
    { name: 'tools', routes: ['/tools'] },
  ],
} as unknown as ReleaseSet;

it.each([
  ['/blogs', 'blog'],
  ['/posts/12', 'blog'],
  ['/tools/', 'tools'],
  ['/posts/12/edit', undefined],
  ['/nowhere', undefined],
])('%s belongs to %s', (pathname, name) => {
  expect(findRemoteFor(releases, pathname)?.name).toBe(name);
});
