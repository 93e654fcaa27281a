import type { ErrorBody } from '@site/shared/contracts';
import { operatorToken } from '../releases/testing/registry-requests';
import { createMember } from '../testing/create-member';
import { createTestApp } from '../testing/create-test-app';
import { everyCall } from '../testing/every-call';
import { forAllTests } from '../testing/fixtures';

const api = forAllTests(() => createTestApp({ ...everyCall, OPERATOR_TOKEN: operatorToken }));
let admin: string;
beforeAll(async () => {
  admin = (await createMember(api, { is_admin: true })).headers.authorization;
});

interface Operation {
  requestBody?: { content: Record<string, unknown> };
}

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
  const { paths } = (await api.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => method !== 'get')
      .filter(
        ([, { requestBody }]) =>
          !Object.keys(requestBody?.content ?? { 'application/json': {} }).includes(toMediaType(type)),
      )
      .map(([method]) => ({ method: method.toUpperCase(), url: path.replace(/\{[^}]+\}/g, '1') })),
  );
  expect(calls.length).toBeGreaterThan(toMediaType(type) === 'application/json' ? 2 : 30);
  const taken = [];
  for (const { method, url } of calls) {
    const isOperators = url.startsWith('/api/registry/');
    const authorization = isOperators ? `Bearer ${operatorToken}` : admin;
    const response = await api.inject({
      method: method as 'POST',
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
