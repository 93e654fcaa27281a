import { cameFromList, readVisitState, toVisitState } from './visit-state';

it('brings the words of a search to the post, and that there is a list to go back to', () => {
  const state = toVisitState('keys', true);
  expect([readVisitState(state), cameFromList(state)]).toEqual(['keys', true]);
  expect(toVisitState(undefined, false)).toEqual({});
});

it.each([undefined, null, 'keys', 5, {}, { words: 5, isFromList: 'yes' }])(
  'takes %j for no words and no list',
  (state) => {
    expect([readVisitState(state), cameFromList(state)]).toEqual([undefined, false]);
  },
);
