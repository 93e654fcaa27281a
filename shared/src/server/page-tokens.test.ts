/** @jest-environment node */
import { createPageTokens, pageTokenMs, type ServedPage } from './page-tokens';

const secret = 'the same for shell servers and the API';
const tokens = createPageTokens(secret);
const page: ServedPage = {
  remote: 'blog',
  releases: ['r2', 'r1'],
  route: '/posts/:id',
  address: '192.0.2.7',
};
const now = new Date('2026-11-26T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

test('says which page was served, and is another one each time', () => {
  const [one, other] = [tokens.seal(page, now), tokens.seal(page, now)].map((token) =>
    tokens.open(token, now),
  );
  expect(one?.content).toEqual(page);
  expect(other?.content).toEqual(page);
  expect(one?.id).not.toBe(other?.id);
});

test('nobody reads in it where the page was sent to', () => {
  const token = tokens.seal(page, now);
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toMatch(/blog|192/);
});

test('is good for an hour', () => {
  const token = tokens.seal(page, now);
  expect(tokens.open(token, after(pageTokenMs))).toBeDefined();
  expect(tokens.open(token, after(pageTokenMs + 1))).toBeUndefined();
  // Of a server whose clock is ahead by more than a minute.
  expect(tokens.open(token, after(-60_001))).toBeUndefined();
});

test('what is made up, changed, cut or sealed with another secret is none', () => {
  const token = tokens.seal(page, now);
  const changed = Buffer.from(token, 'base64url');
  changed[20]! ^= 1;
  const elsewhere = createPageTokens('another secret, of another site').seal(page, now);
  for (const forged of [
    undefined,
    '',
    'x',
    'x'.repeat(300),
    token.slice(0, -2),
    elsewhere,
    changed.toString('base64url'),
  ])
    expect(tokens.open(forged, now)).toBeUndefined();
});
