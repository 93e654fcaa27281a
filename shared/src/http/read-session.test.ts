import { readSession } from './read-session';

const user = { id: 1 };

it.each([
  ['tokens at the top', { access: 'a', refresh: 'r', user }],
  ['data.tokens beside data.user', { data: { tokens: { access: 'a', refresh: 'r' }, user } }],
  ['tokens beside user', { tokens: { access: 'a', refresh: 'r' }, user }],
])('reads %s', (_, body) => {
  expect(readSession(body)).toEqual({ access: 'a', refresh: 'r', user });
});

it('leaves out what the answer lacks', () => {
  expect(readSession({ access: 'a' })).toEqual({ access: 'a' });
  expect(readSession({ data: { tokens: { access: 'a' }, user: null } })).toEqual({ access: 'a' });
  expect(readSession('<html>')).toEqual({});
});
