import type { LiveRemote } from '@site/shared/contracts';
import { makeRelease } from '../../src/testing/make-release';
import { hidePages, hasGroups } from './hide-pages';

const entry = (path: string) => ({ place: 'header', label: path, path, audience: 'everyone' }) as const;
const guarded: LiveRemote = {
  ...makeRelease('blog', 'r2'),
  routes: ['/blogs', '/drafts', '/labs'],
  groups: { '/drafts': 'editors', '/labs': 'testers' },
  entries: [entry('/blogs'), entry('/labs')],
};
const open = makeRelease('tools', 't1');
const set = { id: 's1', remotes: [guarded, open] };

const routesOf = (groups?: string[]) => hidePages(set, groups).remotes[0]?.routes;

test('a page of a group is there for its members alone, and so are the entries that lead to it', () => {
  expect(routesOf()).toEqual(['/blogs']);
  expect(hidePages(set).remotes[0]?.entries).toEqual([entry('/blogs')]);
  expect(routesOf(['testers'])).toEqual(['/blogs', '/labs']);
  expect(hidePages(set, ['testers'])).toMatchObject({ remotes: [{ entries: guarded.entries }, open] });
});

test('what hides nothing stays the same set', () => {
  expect(hidePages(set, ['editors', 'testers'])).toBe(set);
  const plain = { id: 's1', remotes: [open] };
  expect(hidePages(plain)).toBe(plain);
  expect([hasGroups(set), hasGroups(plain)]).toEqual([true, false]);
});

test('what is rolled out, and what takes the place of a broken release, hide theirs as well', () => {
  const behind = { id: 's1', remotes: [{ ...open, fallback: guarded }] };
  expect(hidePages(behind).remotes[0]?.fallback?.routes).toEqual(['/blogs']);
  const rolledOut = { id: 's1', remotes: [open], rollouts: [{ id: '1', percent: 5, release: guarded }] };
  expect(hidePages(rolledOut).rollouts?.[0]?.release.routes).toEqual(['/blogs']);
  expect([hasGroups(behind), hasGroups(rolledOut)]).toEqual([true, true]);
});
