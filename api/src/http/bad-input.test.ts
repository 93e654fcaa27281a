import { createMember } from '../testing/create-member';
import { createTestApp } from '../testing/create-test-app';
import { everyCall } from '../testing/every-call';
import { goodPassword } from '../testing/sign-up';
import { createTestBrowser } from '../testing/create-test-browser';
import { forAllTests } from '../testing/fixtures';

const api = forAllTests(() => createTestApp(everyCall));
let authorization: string;
beforeAll(async () => {
  authorization = (await createMember(api)).headers.authorization;
});

const email = 'ann@example.com';
const passwords = { password: goodPassword, confirm_password: goodPassword };

/** A valid body for every call of accounts, contact, newsletter and provider sign-in that takes one. */
const calls: Record<string, Record<string, unknown>> = {
  '/signup/': { email, ...passwords },
  '/login/': { email, password: goodPassword },
  '/auth/refresh/': { refresh: 'a token' },
  '/logout/': { refresh: 'a token' },
  '/forgot-password/': { email },
  '/resend-otp/': { email },
  '/verify-otp/': { email, otp: '123456' },
  '/update-password/': { email, ...passwords },
  '/change-password/': {
    old_password: goodPassword,
    new_password: goodPassword,
    confirm_password: goodPassword,
  },
  '/contact/': { name: 'Ann', email, subject: 'Joining', message: 'How do I join?' },
  '/newsletter/': { email },
  '/auth/oidc/finish/': { query: '?code=1&state=2' },
  '/auth/oidc/confirm/': { state: 'a state', password: goodPassword },
};

const wrongTypes = [5, true, null, {}, [], ['a@example.com']];
const tenKilobytes = 'x'.repeat(10_000);
const badTexts: Record<string, string[]> = {
  email: [
    '',
    `${tenKilobytes}@example.com`,
    `a@${tenKilobytes}.com`,
    'a\u0000@example.com',
    'a\r\nBcc: b@example.com',
    'a@example.com,b@example.com',
    'ä@example.com',
    'a@ex\u202Eämple.com',
    'a\u202Eb@example.com',
    '\uD800@example.com',
    'a@example.com\u0007',
  ],
  otp: [
    '',
    '12345',
    '1234567',
    '１２３４５６',
    '١٢٣٤٥٦',
    '12345\n',
    '123456 ',
    '-12345',
    '1e5000',
    tenKilobytes,
  ],
  password: ['', tenKilobytes],
  old_password: ['', tenKilobytes],
  new_password: ['', tenKilobytes],
  confirm_password: ['', tenKilobytes, '\u0000'],
  name: ['', ' \n', tenKilobytes],
  subject: [tenKilobytes],
  message: ['', ' \n', tenKilobytes, 'a\u0000', 'a\u001b[2Jb', 'a\u009b2Jb', 'a\rb'],
  query: ['', tenKilobytes],
  state: ['', tenKilobytes],
  refresh: ['\u0000', '\uD800', tenKilobytes, '🎫'],
};

/** Printable ASCII for the names of tests. */
function toLabel(value: unknown): string {
  const text = JSON.stringify(value).replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16)}`,
  );
  return text.length > 40 ? `${text.slice(0, 20)}… (${text.length} characters)` : text;
}

const attacks = Object.entries(calls).flatMap(([path, body]) =>
  Object.keys(body).flatMap((field) =>
    [...wrongTypes, ...badTexts[field]!].map((value) => ({
      path,
      field,
      label: toLabel(value),
      body: { ...body, [field]: value },
    })),
  ),
);

const tables = [
  'accounts',
  'code_requests',
  'reset_grants',
  'sessions',
  'refresh_tokens',
  'mail_outbox',
  'contact_messages',
  'subscribers',
  'identities',
  'provider_logins',
];

async function readEverything(): Promise<unknown[]> {
  const contents = [];
  for (const table of tables) {
    const { rows } = await api.db.pool.query(`select t::text from ${table} t order by 1`);
    contents.push(rows);
  }
  return contents;
}

let visitors = 0;
/** Sends from a new address each time, so that no limit applies. */
function post(path: string, body: object) {
  visitors += 1;
  const remoteAddress = `10.0.${visitors >> 8}.${visitors & 255}`;
  const headers = path === '/change-password/' ? { authorization } : {};
  return createTestBrowser(api).post(path, body, { remoteAddress, headers });
}

/** Calls for which valid input may still be rejected. */
const needsSession = ['/login/', '/auth/refresh/', '/logout/'];

test.each(attacks)('$path refuses $field: $label', async ({ path, field, label, body }) => {
  const before = await readEverything();
  const response = await post(path, body);
  expect(needsSession.includes(path) ? [400, 401] : [400]).toContain(response.statusCode);
  const { message, details } = response.json();
  expect(message).toMatch(/^[A-Z].{5,100}$/);
  // The database rejects such a text, and does not know the field.
  const isNamed = response.statusCode === 400 && !label.includes('u0000');
  if (isNamed) expect(details[field][0]).toMatch(/^[A-Z].{5,100}$/);
  expect(await readEverything()).toEqual(before);
});
