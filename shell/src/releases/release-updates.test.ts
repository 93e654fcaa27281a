import type { LiveRemote, ReleaseSet } from '@site/shared/contracts';
import { isWithdrawn } from './release-updates';

const release = (id: string) => ({ name: 'blog', release: id }) as LiveRemote;
const set = (live: string, fallback?: string): ReleaseSet => ({
  id: live,
  remotes: [{ ...release(live), ...(fallback && { fallback: release(fallback) }) }],
});

test.each([
  ['is live', set('r2', 'r1'), false],
  ['is the fallback of the next one', set('r3', 'r2'), false],
  ['was taken back', set('r1'), true],
  ['is two behind', set('r4', 'r3'), true],
  ['belongs to a remote that is gone', { id: 'x', remotes: [] }, true],
])('a release that %s', (_, newest, expected) => {
  expect(isWithdrawn(release('r2'), newest)).toBe(expected);
});

test('nothing is withdrawn where the newest set is unknown', () => {
  expect(isWithdrawn(release('r2'), undefined)).toBe(false);
});
