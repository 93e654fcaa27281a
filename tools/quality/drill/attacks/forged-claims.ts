import { createHmac } from 'node:crypto';
import { sendRequest, countStatuses, jsonRequest, type TimedResponse } from '../send-request';
import type { Attack } from './attack';

const toText = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600;
const sid = '00000000-0000-4000-8000-000000000000';

const subjects = [
  '1',
  'abc',
  '1e3',
  '-1',
  '',
  '0x1',
  '9'.repeat(400),
  '1\u0000',
  1,
  null,
  {},
  ["1' or 1=1--"],
];
const sessions = [sid, '', 'abc', `${sid}\u0000`, "' or 1=1--", 1, null, {}];
const keys = ['', 'secret', 'only-for-tests-only-for-tests-only'];

function toTokens(): string[] {
  const claims = { sub: '1', sid, exp: inAnHour() };
  const payloads = [
    ...subjects.map((sub) => ({ ...claims, sub })),
    ...sessions.map((session) => ({ ...claims, sid: session })),
    { ...claims, exp: 1 },
    { ...claims, exp: 'tomorrow' },
    { exp: inAnHour() },
    [],
    null,
    'text',
  ];
  const signed = payloads.flatMap((payload) =>
    keys.map((key) => {
      const content = `${toText({ alg: 'HS256', typ: 'JWT' })}.${toText(payload)}`;
      return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
    }),
  );
  const unsigned = ['none', 'None', 'NONE', 'HS512', 'RS256', '', 1, null].map(
    (alg) => `${toText({ alg, typ: 'JWT' })}.${toText(claims)}.`,
  );
  const malformed = ['x', 'a.b.c', '..', '...', '.'.repeat(1_000), toText(claims), 'x'.repeat(7_000)];
  return [...signed, ...unsigned, ...malformed];
}

export const forgedClaims: Attack = {
  name: 'forged-claims',
  title: 'access and refresh tokens that nobody issued: unsigned, malformed, expired, oversized',
  run: async ({ url }) => {
    const responses: TimedResponse[] = [];
    for (const token of toTokens()) {
      const headers = { authorization: `Bearer ${token}` };
      responses.push(await sendRequest(`${url}/api/profile/`, { headers }));
      responses.push(await sendRequest(`${url}/api/posts/1/`, { headers }));
    }
    const refreshes: TimedResponse[] = [];
    for (const refresh of ['x', '\u0000', 'x'.repeat(500), 'x'.repeat(100_000), '', 1, null, {}, []]) {
      refreshes.push(await sendRequest(`${url}/api/auth/refresh/`, jsonRequest({ refresh })));
    }
    // Beyond what a header may hold, the server refuses the whole request.
    const oversized = await sendRequest(`${url}/api/profile/`, {
      headers: { authorization: `Bearer ${'x'.repeat(60_000)}` },
      fresh: true,
    });
    return {
      figures: {
        'access tokens': countStatuses(responses),
        'refresh tokens': countStatuses(refreshes),
        oversized: countStatuses([oversized]),
      },
      expectations: {
        'every access token is refused with 401': responses.every(({ status }) => status === 401),
        'every refresh token is refused with 400 or 401': refreshes.every(({ status }) =>
          [400, 401].includes(status),
        ),
        'an oversized token is refused': [400, 401, 413, 431].includes(oversized.status),
      },
    };
  },
};
