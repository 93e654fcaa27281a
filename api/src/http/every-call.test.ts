import { hashPassword } from '../password-hash';
import { operatorToken } from '../releases/testing/registry-requests';
import { createMember } from '../testing/create-member';
import { createTestApp } from '../testing/create-test-app';
import { everyCall, listCalls, type Call } from '../testing/every-call';
import { forAllTests } from '../testing/fixtures';

const password = 'a password of some length';

const api = forAllTests(() => createTestApp({ ...everyCall, OPERATOR_TOKEN: operatorToken }));
let calls: Call[];
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password, api.passwordCost);
  calls = await listCalls(api);
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const schemesOf = ({ security = [] }: Call) => security.flatMap(Object.keys);
const isOpen = ({ security = [] }: Call) => security.some((scheme) => Object.keys(scheme).length === 0);

test('no call that needs a right lets in anybody without it', async () => {
  const guarded = calls.filter(
    (call) => !isOpen(call) && schemesOf(call).some((scheme) => scheme !== 'resetGrant'),
  );
  expect(guarded.length).toBeGreaterThan(40);
  const { access } = await createMember(api);
  const letIn: string[] = [];
  const expectRefusal = async ({ method, path }: Call, headers: Record<string, string>, status: number) => {
    const url = path.replace(/\{\w+\}/g, '999999999');
    const { statusCode } = await api.inject({ method, url, headers });
    if (statusCode !== status) letIn.push(`${method} ${path} ${statusCode}`);
  };
  for (const call of guarded) {
    for (const headers of [{}, bearer('made-up'), bearer(`${access.slice(0, -4)}AAAA`)])
      await expectRefusal(call, headers, 401);
    if (schemesOf(call).includes('operatorToken') || call.tags?.includes('moderation'))
      await expectRefusal(call, bearer(access), 403);
  }
  expect(letIn).toEqual([]);
});

/** Inputs that often break programs. */
const texts = [
  ['NUL', 'null\u0000byte'],
  ['half a surrogate pair', '\uD800'],
  ['marks that are not shown', '\uFEFF\u202E\u200B'],
  ['long emoji', '👩‍👩‍👧‍👦'.repeat(50)],
  ['70 kB', 'x'.repeat(70_000)],
  ['encodings that are none', '%00%c0%ae%uD800'],
  ['a way to another folder', '..%2f..\\..%2fetc/passwd'],
  ['the name of a prototype', '__proto__'],
  ['JSON with a prototype', '{"__proto__": {"is_admin": true}}'],
  ['operators of a search', ':* & ! | <-> ( "unclosed \\'],
  ['SQL', "'; drop table posts; --"],
  ['a number below all others', '-9223372036854775809'],
  ['a number that is infinite', '1e400'],
  ['a date that there is not', '2026-02-30T25:61:61Z'],
] as const;

/** Valid values for all other fields. */
const samples: Record<string, unknown> = {
  email: 'ann@example.com',
  password,
  confirm_password: password,
  old_password: password,
  new_password: password,
  otp: '123456',
  title: 'A title',
  content: '<p>Some text.</p>',
  category: 1,
  version: 1,
  name: 'Ann',
  subject: 'A subject',
  message: 'A message',
  reason: 'A reason',
  remote: 'blog',
  release: 'r1',
  kind: 'load',
  page: '/blogs',
  id: '1',
};

let senders = 0;
/** Uses a new admin and network each time, so that no limit applies. */
async function send(call: Call, given: Record<string, unknown>, query: Record<string, string>) {
  senders += 1;
  const { method, path } = call;
  const isOperators = schemesOf(call).includes('operatorToken');
  const headers = isOperators
    ? bearer(operatorToken)
    : (await createMember(api, { is_admin: true, password_hash: passwordHash })).headers;
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(Buffer.from(String(given[name] ?? samples[name] ?? '1')).toString()).slice(0, 8_000),
  );
  const remoteAddress = [10, senders >> 16, (senders >> 8) & 255, senders & 255].join('.');
  const fields = fieldsOf(call);
  const body = Object.fromEntries(fields.map((field) => [field, given[field] ?? samples[field] ?? 'x']));
  return api.inject({
    method,
    url,
    query,
    headers,
    remoteAddress,
    ...(fields.length > 0 && { payload: body }),
  });
}

const fieldsOf = ({ requestBody }: Call) =>
  Object.keys(requestBody?.content?.['application/json']?.schema.properties ?? {});

test.each(texts)('%s in a field or an address makes no call fail', async (_, text) => {
  const outcomes: string[] = [];
  for (const call of calls) {
    const { parameters = [] } = call;
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    const inQuery = parameters.filter((parameter) => parameter.in === 'query');
    const tries = [
      ...[...fieldsOf(call), ...inPath.map(({ name }) => name)].map(
        (name) => [{ [name]: text }, {}] as const,
      ),
      ...inQuery.map(({ name }) => [{}, { [name]: text }] as const),
    ];
    for (const [given, query] of tries) {
      const { statusCode } = await send(call, given, query);
      outcomes.push(
        `${statusCode} ${call.method} ${call.path} ${Object.keys({ ...given, ...query }).join()}`,
      );
    }
  }
  expect(outcomes.length).toBeGreaterThan(100);
  expect(outcomes.filter((outcome) => outcome.startsWith('5'))).toEqual([]);
});
