import type { ErrorBody } from '@site/shared/contracts';
import { operatorToken } from '../releases/testing/registry-requests';
import { createMember } from '../testing/create-member';
import { createTestApp } from '../testing/create-test-app';
import { everyCall, listCalls } from '../testing/every-call';
import { forAllTests } from '../testing/fixtures';

const api = forAllTests(() => createTestApp({ ...everyCall, OPERATOR_TOKEN: operatorToken }));
let admin: string;
beforeAll(async () => {
  admin = (await createMember(api, { is_admin: true })).headers.authorization;
});

const bodies: Record<string, string> = {
  'text/plain': 'text',
  'text/plain; charset=utf-8': '{}',
  'application/x-www-form-urlencoded': 'title=a&name=b',
  'application/xml': '<a/>',
  'application/json-patch+json': '[]',
  'application/jsonl': '{}',
  'application/json': '{}',
  'application/json; charset=utf-8': '{}',
  'application/octet-stream': '\u0000',
  'multipart/mixed; boundary=x': '--x\r\n\r\n{}\r\n--x--\r\n',
  'multipart/form-data; boundary=x': '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  'Multipart/Form-Data;boundary=x': '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
};

const toMediaType = (type: string) => (type.split(';')[0] ?? '').toLowerCase();

test.each(Object.entries(bodies))('no call takes a body of %s that does not say so', async (type, body) => {
  const calls = (await listCalls(api))
    .filter(({ method, requestBody }) => {
      const types = Object.keys(requestBody?.content ?? { 'application/json': {} });
      return method !== 'GET' && !types.includes(toMediaType(type));
    })
    .map(({ method, path }) => ({ method, url: path.replace(/\{[^}]+\}/g, '1') }));
  expect(calls.length).toBeGreaterThan(toMediaType(type) === 'application/json' ? 2 : 30);
  const taken = [];
  for (const { method, url } of calls) {
    const isOperators = url.startsWith('/api/registry/');
    const authorization = isOperators ? `Bearer ${operatorToken}` : admin;
    const response = await api.inject({
      method,
      url,
      headers: { authorization, 'content-type': type },
      payload: body,
    });
    const { code } = response.statusCode < 500 && response.body ? response.json<ErrorBody>() : { code: '' };
    if (response.statusCode !== 415 || code !== 'unsupported_media_type')
      taken.push(`${method} ${url} ${response.statusCode} ${code}`);
  }
  expect(taken).toEqual([]);
});
