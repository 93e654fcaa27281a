import { toReleaseSetId } from '@site/shared/server';
import { makeRelease } from '../../src/testing/make-release';
import { isChosen, toVisitorSet } from './rollout-side';

const before = { ...makeRelease('blog', 'r2'), fallback: makeRelease('blog', 'r1') };
const remotes = [before, makeRelease('tools', 't1')];
const rollout = { id: '7', percent: 25, release: makeRelease('blog', 'r3') };
const set = { id: toReleaseSetId(remotes), remotes, rollouts: [rollout] };

const visitors = Array.from({ length: 4000 }, (_, index) => index * 1_000_003);
const chosenAt = (percent: number, id = '7') =>
  visitors.filter((visitor) => isChosen(visitor, { ...rollout, id, percent }));

test('chooses the share that was asked for, and goes on with the same visitors at the next step', () => {
  const [few, more] = [chosenAt(5), chosenAt(25)];
  expect(few.length / visitors.length).toBeCloseTo(0.05, 1);
  expect(more.length / visitors.length).toBeCloseTo(0.25, 1);
  expect(few.every((visitor) => more.includes(visitor))).toBe(true);
});

test('chooses others for another rollout', () => {
  const [one, other] = [chosenAt(25), chosenAt(25, '8')];
  const both = one.filter((visitor) => other.includes(visitor));
  expect(both.length / one.length).toBeCloseTo(0.25, 1);
});

test('most visitors have the set of before, and the others the one that there will be once the release is live', () => {
  const chosen = chosenAt(25)[0]!;
  const other = visitors.find((visitor) => !isChosen(visitor, rollout))!;
  expect(toVisitorSet(set, { visitor: other })).toBe(set);
  const next = [
    { ...makeRelease('blog', 'r3'), fallback: makeRelease('blog', 'r2') },
    makeRelease('tools', 't1'),
  ];
  expect(toVisitorSet(set, { visitor: chosen })).toMatchObject({ id: toReleaseSetId(next), remotes: next });
});

test('what this server lacks stays in the id', () => {
  const lacking = { ...set, id: `${set.id}-without-tools`, unavailable: ['tools'] };
  expect(toVisitorSet(lacking, { visitor: chosenAt(25)[0]! })).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{16}-without-tools$/),
    unavailable: ['tools'],
  });
});
