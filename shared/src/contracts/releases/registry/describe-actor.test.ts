import { describeActor } from './describe-actor';

test.each([
  [{ by: 'operator', by_kind: 'operator' }, 'the operator'],
  [{ by: 'ann@example.com (admin)', by_kind: 'admin' }, 'ann@example.com (admin)'],
  [{ by: 'rollout', by_kind: 'rollout' }, 'rollout'],
  [{ by: 'blog team', by_kind: 'team' }, 'blog team (team)'],
  [{ by: 'the operator', by_kind: 'team' }, 'the operator (team)'],
  [{ by: 'ann@example.com (admin)', by_kind: 'team' }, 'ann@example.com (admin) (team)'],
  [{ by: 'from before' }, 'from before'],
] as const)('%j is %s', (entry, text) => {
  expect(describeActor(entry)).toBe(text);
});
