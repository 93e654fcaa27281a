import type { LiveRemote } from '@site/shared/contracts';
import { withoutRelease } from './without-release';

const remote = (release: string, fallback?: LiveRemote) =>
  ({ name: 'blog', release, ...(fallback && { fallback }) }) as LiveRemote;
const tools = { name: 'tools', release: 'r2' } as LiveRemote;

it('has the fallback in its place, and everything else as it was', () => {
  const set = { id: '7', remotes: [remote('r2', remote('r1')), tools] };
  expect(withoutRelease(set, 'blog', 'r2')).toEqual({ id: '7', remotes: [remote('r1'), tools] });
});

it.each([
  ['there is no fallback', remote('r2')],
  ['another release is live', remote('r3', remote('r1'))],
])('is none where %s', (_, live) => {
  expect(withoutRelease({ id: '7', remotes: [live, tools] }, 'blog', 'r2')).toBeUndefined();
});
