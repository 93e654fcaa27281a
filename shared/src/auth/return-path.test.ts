import { returnPath } from './return-path';

it('leads back to the page that sent the visitor', () => {
  expect(returnPath({ from: '/write-blogs?draft=1' })).toBe('/write-blogs?draft=1');
  expect(returnPath({ from: { pathname: '/posts/3', search: '?a=b', hash: '#end' } })).toBe(
    '/posts/3?a=b#end',
  );
});

it.each([undefined, null, 'text', {}, { from: 3 }, { from: {} }, { from: { pathname: 1 } }])(
  'leads home from %p',
  (state) => expect(returnPath(state)).toBe('/'),
);

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'never leads to another site: %s',
  (from) => expect(returnPath({ from })).toBe('/'),
);
