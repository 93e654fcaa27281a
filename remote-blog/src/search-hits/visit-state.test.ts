import { readVisitState, toVisitState } from './visit-state';

it('brings the words of a search to the post', () => {
  expect(readVisitState(toVisitState('keys'))).toBe('keys');
  expect(toVisitState(undefined)).toBeUndefined();
});

it.each([undefined, null, 'keys', 5, {}, { words: 5 }])('takes %j for no words', (state) => {
  expect(readVisitState(state)).toBeUndefined();
});
