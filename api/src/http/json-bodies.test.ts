import { createMember } from '../testing/create-member';
import { createTestApp } from '../testing/create-test-app';
import { forAllTests } from '../testing/fixtures';

const api = forAllTests(createTestApp);

const send = (payload: string, url = '/api/login/', headers: Record<string, string> = {}) =>
  api.inject({ method: 'POST', url, headers: { ...headers, 'content-type': 'application/json' }, payload });

test.each([
  ['nested lists', '['.repeat(500_000) + ']'.repeat(500_000)],
  ['nested objects', '{"a":'.repeat(150_000) + '1' + '}'.repeat(150_000)],
  ['an endless list', `{"email":[${'1,'.repeat(400_000)}1]}`],
  ['endless fields', `{${Array.from({ length: 90_000 }, (_, n) => `"k${n}":1`).join()},"z":1}`],
  ['texts that seem to end', `["\\"",${'"\\\\",'.repeat(100_000)}1]`],
])('a body of %s is refused before it is parsed', async (_, payload) => {
  const response = await send(payload);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    code: 'malformed_request',
    message: 'The request has too many values.',
  });
});

test('20 MB of nested lists from a member are not parsed either', async () => {
  const { headers } = await createMember(api);
  const parse = jest.spyOn(JSON, 'parse');
  const payload = '['.repeat(10_000_000) + ']'.repeat(10_000_000);
  expect((await send(payload, '/api/posts/', headers)).statusCode).toBe(400);
  expect(parse.mock.calls.filter(([text]) => text.length === payload.length)).toEqual([]);
  parse.mockRestore();
});

test('a long text may hold whatever looks like values', async () => {
  const { headers } = await createMember(api);
  const content = `<p>${'[{,"\\'.repeat(50_000)}</p>`;
  const response = await send(
    JSON.stringify({ title: 'JSON', content, category: 1 }),
    '/api/posts/',
    headers,
  );
  expect(response.statusCode).toBe(201);
  expect(response.json().content).toContain('[{,"\\[{,"\\');
});

test.each(['', '{', '{"email":"a', '{"__proto__":{"is_admin":true}}', '"\\'])(
  'what was refused before still is: %s',
  async (payload) => {
    const response = await send(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).not.toBe('The request has too many values.');
  },
);
