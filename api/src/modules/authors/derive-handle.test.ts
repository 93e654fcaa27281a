import { deriveHandles } from './derive-handle';

test.each([
  ['Grace Hopper', 'grace-hopper'],
  ['  José  Ñandú ', 'jose-nandu'],
  ["Tim O'Reilly", 'tim-o-reilly'],
  ['A name that is far too long for an address', 'a-name-that-is-far-too-long-fo'],
])('makes of the name %s the handle %s', (name, handle) => {
  expect(deriveHandles(name, 7)[0]).toBe(handle);
});

test.each(['李雷', 'Jo', 'Admin', '--- '])(
  'makes of %s no handle that says so little, or too much',
  (name) => {
    expect(deriveHandles(name, 7)[0]).toBe('author-7');
  },
);

test('has others for a name that somebody else has already', () => {
  expect(deriveHandles('Grace Hopper', 7).slice(1)).toEqual(['grace-hopper-7', 'author-7', 'author-7-page']);
  for (const handle of deriveHandles('A name that is far too long for an address', 123_456_789_012))
    expect(handle).toMatch(/^[a-z0-9-]{3,30}$/);
});
