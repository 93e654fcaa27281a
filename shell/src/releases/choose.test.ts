import type { ActiveRelease, LiveRemote } from '@site/shared/contracts';
import { choose } from './choose';

const release = (id: string, name = 'blog') => ({ name, release: id }) as ActiveRelease;
const tools: LiveRemote = { ...release('t2', 'tools'), fallback: release('t1', 'tools') };
const set = {
  id: '7',
  remotes: [{ ...release('live'), fallback: release('before') }, tools],
  rollouts: [{ id: '1', percent: 5, release: release('next') }],
};

/** The releases of a remote, each with the one behind it. */
const toNames = (remote: LiveRemote | undefined): string[] =>
  remote ? [remote.release, ...toNames(remote.fallback)] : [];

// Who wins, for each combination.
it.each`
  rolledOut | preview  | avoided                | override | shown
  ${'no'}   | ${'no'}  | ${'none'}              | ${'no'}  | ${'live before'}
  ${'yes'}  | ${'no'}  | ${'none'}              | ${'no'}  | ${'next live'}
  ${'no'}   | ${'yes'} | ${'none'}              | ${'no'}  | ${'preview live'}
  ${'yes'}  | ${'yes'} | ${'none'}              | ${'no'}  | ${'preview next'}
  ${'no'}   | ${'no'}  | ${'live'}              | ${'no'}  | ${'before'}
  ${'yes'}  | ${'no'}  | ${'next'}              | ${'no'}  | ${'live'}
  ${'no'}   | ${'yes'} | ${'preview'}           | ${'no'}  | ${'live'}
  ${'yes'}  | ${'yes'} | ${'preview'}           | ${'no'}  | ${'next'}
  ${'no'}   | ${'no'}  | ${'none'}              | ${'yes'} | ${'override live before'}
  ${'yes'}  | ${'no'}  | ${'none'}              | ${'yes'} | ${'override next live'}
  ${'no'}   | ${'yes'} | ${'none'}              | ${'yes'} | ${'override preview live'}
  ${'yes'}  | ${'yes'} | ${'none'}              | ${'yes'} | ${'override preview next'}
  ${'no'}   | ${'no'}  | ${'live'}              | ${'yes'} | ${'override before'}
  ${'yes'}  | ${'no'}  | ${'next'}              | ${'yes'} | ${'override live'}
  ${'no'}   | ${'yes'} | ${'preview'}           | ${'yes'} | ${'override live'}
  ${'yes'}  | ${'yes'} | ${'preview'}           | ${'yes'} | ${'override next'}
  ${'no'}   | ${'no'}  | ${'before'}            | ${'no'}  | ${'live before'}
  ${'yes'}  | ${'no'}  | ${'live'}              | ${'no'}  | ${'next live'}
  ${'no'}   | ${'no'}  | ${'live before'}       | ${'no'}  | ${'before'}
  ${'yes'}  | ${'yes'} | ${'preview next live'} | ${'no'}  | ${'next'}
`(
  'rolled out: $rolledOut, previewed: $preview, avoided: $avoided, override: $override: $shown',
  ({ rolledOut, preview, avoided, override, shown }: Record<string, string>) => {
    const chosen = choose({
      set,
      isRolledOut: () => rolledOut === 'yes',
      preview: preview === 'yes' ? release('preview') : undefined,
      avoided: avoided!.split(' ').map((id) => release(id)),
      overrides: override === 'yes' ? [release('override')] : [],
    });
    expect(toNames(chosen.remotes[0])).toEqual(shown!.split(' '));
    expect(chosen).toEqual({ ...set, remotes: [chosen.remotes[0], tools] });
  },
);

it('returns the given set where nothing is chosen, nor avoided for which there is a fallback', () => {
  expect(choose({ set })).toBe(set);
  const alone = { id: '8', remotes: [release('live')] };
  expect(choose({ set: alone, avoided: [release('live'), release('t2', 'tools')] })).toBe(alone);
});

it('a remote that is not live joins with what is rolled out or previewed, and not with an override', () => {
  const jobs = release('j1', 'jobs');
  expect(choose({ set, preview: jobs }).remotes).toEqual([...set.remotes, jobs]);
  expect(choose({ set, overrides: [jobs] })).toBe(set);
});
