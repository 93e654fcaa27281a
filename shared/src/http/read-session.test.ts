import { readSession } from './read-session';

const user = { id: 1 };

it.each([
  ['tokens at the top', { access: 'a', refresh: 'r', user }],
  ['data.tokens beside data.user', { data: { tokens: { access: 'a', refresh: 'r' }, user } }],
  ['data.access beside data.user', { data: { access: 'a', refresh: 'r', user } }],
  [
    'what is at the top before what lies deeper',
    { access: 'a', refresh: 'r', user, data: { access: 'x', user: {} } },
  ],
  ['tokens beside user', { tokens: { access: 'a', refresh: 'r' }, user }],
])('reads %s', (_, body) => {
  expect(readSession(body)).toEqual({ access: 'a', refresh: 'r', user });
});

it('leaves out what the response lacks', () => {
  expect(readSession({ access: 'a' })).toEqual({ access: 'a' });
  expect(readSession({ data: { tokens: { access: 'a' }, user: null } })).toEqual({ access: 'a' });
  expect(readSession('<html>')).toEqual({});
  expect(readSession(null)).toEqual({});
  expect(readSession({ access: '', refresh: 7, user: 0 })).toEqual({});
  expect(readSession({ access: '', data: { access: 'a' } })).toEqual({ access: 'a' });
  expect(readSession({ refresh: 'r' })).toEqual({ refresh: 'r' });
});
