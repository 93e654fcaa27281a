import { securityHeaders } from './security-headers';

const headers = securityHeaders({ publicUrl: 'https://site.test' });

test.each([
  ['types are not guessed', 'x-content-type-options', 'nosniff'],
  [
    'other sites learn the origin of a page and no more',
    'referrer-policy',
    'strict-origin-when-cross-origin',
  ],
  ['no other window holds on to a page', 'cross-origin-opener-policy', 'same-origin'],
  [
    'nothing is a page that does not say so, nor shown in frames',
    'content-security-policy',
    "default-src 'none'; sandbox; frame-ancestors 'none'",
  ],
  ['nothing is part of pages elsewhere', 'cross-origin-resource-policy', 'same-origin'],
  ['nor in those of old browsers', 'x-frame-options', 'DENY'],
  ['camera and the like stay off', 'permissions-policy', expect.stringContaining('camera=()')],
  ['a year of TLS only', 'strict-transport-security', 'max-age=31536000'],
])('%s', (_, name, value) => {
  expect(headers[name]).toEqual(value);
});

test('a site without TLS does not demand it', () => {
  expect(securityHeaders({ publicUrl: 'http://site.test' })).not.toHaveProperty('strict-transport-security');
});
