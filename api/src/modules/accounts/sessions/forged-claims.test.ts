import { createHmac } from 'node:crypto';
import { deriveKey } from '../../../http/derive-key';
import { createMember } from '../../../testing/create-member';
import { createTestApp } from '../../../testing/create-test-app';
import { forAllTests } from '../../../testing/fixtures';

const api = forAllTests(createTestApp);
let claims: Record<string, unknown>;
beforeAll(async () => {
  const { access } = await createMember(api, { is_admin: true });
  claims = JSON.parse(Buffer.from(access.split('.')[1]!, 'base64url').toString());
});

const toText = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Signs valid tokens, like somebody with the secret, or a faulty release. */
function sign(payload: unknown): string {
  const content = `${toText({ alg: 'HS256', typ: 'JWT' })}.${toText(payload)}`;
  const key = deriveKey(api.config.tokenSecret, 'access-token');
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
}

async function statusesFor(token: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const calls = [
    { url: '/api/profile/' },
    { url: '/api/moderation/posts/' },
    { url: '/api/posts/1/' },
    { method: 'POST' as const, url: '/api/logout/', payload: {} },
  ];
  const responses = await Promise.all(calls.map((call) => api.inject({ ...call, headers })));
  return responses.map(({ statusCode }) => statusCode);
}

test('refuses a token that is signed well, with another algorithm', async () => {
  const content = `${toText({ alg: 'HS512', typ: 'JWT' })}.${toText(claims)}`;
  const key = deriveKey(api.config.tokenSecret, 'access-token');
  const token = `${content}.${createHmac('sha512', key).update(content).digest('base64url')}`;
  expect(await statusesFor(token)).toEqual(refused);
});

const refused = [401, 401, 401, 401];

/** A rejection because of an ended session would prove nothing. */
afterEach(async () => {
  const headers = { authorization: `Bearer ${sign(claims)}` };
  expect((await api.inject({ url: '/api/profile/', headers })).statusCode).toBe(200);
});

test.each([
  ['empty', ''],
  ['no number', 'abc'],
  ['NaN', 'NaN'],
  ['written with an exponent', '1e0'],
  ['hexadecimal', '0x1'],
  ['octal', '01'],
  ['signed', '+1'],
  ['negative', '-1'],
  ['zero', '0'],
  ['padded', ' 1'],
  ['ended by a line', '1\n'],
  ['a fraction', '1.5'],
  ['beyond what is exact', '9007199254740993'],
  ['beyond all numbers', '9'.repeat(400)],
  ['followed by NUL', '1\u0000'],
  ['an Arabic digit', '\u0661'],
  ['a number', 1],
  ['null', null],
  ['true', true],
  ['an object', {}],
  ['a list', ['1']],
])('refuses a token whose sub is %s', async (_, sub) => {
  expect(await statusesFor(sign({ ...claims, sub }))).toEqual(refused);
});

test.each([
  ['empty', () => ''],
  ['no UUID', () => 'abc'],
  ['too short', (sid: string) => sid.slice(0, -1)],
  ['too long at its beginning', (sid: string) => `0${sid}`],
  ['in braces', (sid: string) => `{${sid}}`],
  ['without its hyphens', (sid: string) => sid.replaceAll('-', '')],
  ['in capitals', (sid: string) => sid.toUpperCase()],
  ['followed by NUL', (sid: string) => `${sid}\u0000`],
  ['ended by a line', (sid: string) => `${sid}\n`],
  ['long', () => 'x'.repeat(4_000)],
  ['a number', () => 1],
  ['null', () => null],
  ['an object', () => ({})],
  ['a list', (sid: string) => [sid]],
])('refuses a token whose sid is %s', async (_, toSid) => {
  expect(await statusesFor(sign({ ...claims, sid: toSid(String(claims.sid)) }))).toEqual(refused);
});

test.each([
  ['no claims', {}],
  ['an array', []],
  ['a text', 'text'],
  ['null', null],
  ['no sub', { sub: undefined }],
  ['no sid', { sid: undefined }],
  ['no exp', { exp: undefined }],
  ['an exp that is no number', { exp: 'tomorrow' }],
  ['an exp in the past', { exp: 1 }],
])('refuses a token with %s', async (_, changes) => {
  const isWhole = changes === null || typeof changes !== 'object' || Array.isArray(changes);
  const isEmpty = !isWhole && Object.keys(changes).length === 0;
  expect(await statusesFor(sign(isWhole || isEmpty ? changes : { ...claims, ...changes }))).toEqual(refused);
});
