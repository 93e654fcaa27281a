/** @jest-environment jest-environment-node */
import { createTestApp } from '../../testing/create-test-app';
import { becomeMember, goodPassword, signUp } from '../../testing/sign-up';
import { recordWork, type Work } from '../../testing/record-work';
import { passwordCost } from '../../password-hash';
import { createTestBrowser, type TestBrowser } from '../../testing/create-test-browser';
import { forEachTest } from '../../testing/fixtures';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual('@node-rs/argon2');
  return { ...actual, hash: jest.fn(actual.hash), verify: jest.fn(actual.verify) };
});

const api = forEachTest(() => createTestApp({}, { passwordCost }));

const [known, pending, unknown] = ['known@example.com', 'pending@example.com', 'unknown@example.com'];
const everybody = [known, pending, unknown];

beforeEach(async () => {
  await becomeMember(api, known);
  await signUp(createTestBrowser(api), pending);
  await api.mailsTo(pending);
});

interface Observed {
  status: number;
  body: object;
  headers: string[];
  cookies: string[];
  work: Work;
}

/** Everything that a stranger can observe of a response, and its cost. */
async function observe(path: string, body: object, browser = createTestBrowser(api)): Promise<Observed> {
  const seen: Partial<Observed> = {};
  const work = await recordWork(async () => {
    const response = await browser.post(path, body);
    seen.status = response.statusCode;
    seen.body = { ...response.json(), requestId: '' };
    seen.headers = Object.keys(response.headers);
    seen.cookies = response.cookies.map(({ name }) => name);
  });
  return { ...(seen as Observed), work };
}

async function expectTheSame(
  path: string,
  bodyFor: (email: string) => object,
  browserFor: (email: string) => TestBrowser = () => createTestBrowser(api),
): Promise<Observed> {
  const seen: Observed[] = [];
  for (const email of everybody) seen.push(await observe(path, bodyFor(email), browserFor(email)));
  const [first] = seen;
  expect(seen).toEqual(everybody.map(() => first));
  return first!;
}

describe('members, pending sign-ups and strangers get the same response for the same work from', () => {
  test('signing up', async () => {
    const passwords = { password: goodPassword, confirm_password: goodPassword };
    const { status, work } = await expectTheSame('/signup/', (email) => ({ email, ...passwords }));
    expect(status).toBe(201);
    expect(work.hashingCosts).toEqual([passwordCost]);
    expect(work.statements).toContain('code-requests.replace');
  });

  test.each(['/forgot-password/', '/resend-otp/'])('%s', async (path) => {
    const { status, work } = await expectTheSame(path, (email) => ({ email }));
    expect(status).toBe(200);
    expect(work.statements).toContain('outbox.insert');
  });

  test('a wrong password', async () => {
    const { status, work } = await expectTheSame('/login/', (email) => ({ email, password: 'a guess' }));
    expect(status).toBe(401);
    expect([work.passwordsHashed, work.passwordsCompared]).toEqual([1, 0]);
    expect(work.hashingCosts).toEqual([passwordCost]);
  });

  test("a right password of the stranger's own sign-up", async () => {
    const password = 'the stranger chose this';
    for (const email of everybody) await signUp(createTestBrowser(api), email, password);
    const { status, body, work } = await expectTheSame('/login/', (email) => ({ email, password }));
    expect([status, body]).toEqual([403, expect.objectContaining({ code: 'email_not_verified' })]);
    expect([work.passwordsHashed, work.passwordsCompared]).toEqual([1, 0]);
  });

  describe.each(['/signup/', '/forgot-password/'])('a browser that asked by %s:', (asking) => {
    const browsers = new Map<string, TestBrowser>();
    const browserOf = (email: string) => browsers.get(email)!;
    beforeEach(async () => {
      for (const email of everybody) {
        browsers.set(email, createTestBrowser(api));
        const passwords = { password: goodPassword, confirm_password: goodPassword };
        await browserOf(email).post(asking, { email, ...passwords });
      }
      await api.app.mailWorker.drain();
    });

    test('a wrong code, until there are too many', async () => {
      for (let tries = 0; tries < 6; tries += 1) {
        const { status } = await expectTheSame(
          '/verify-otp/',
          (email) => ({ email, otp: '000000' }),
          browserOf,
        );
        expect(status).toBe(400);
      }
      const { rows } = await api.db.pool.query(
        'select email from code_requests where tries_left = 0 order by email',
      );
      expect(rows).toEqual(everybody.map((email) => ({ email })));
    });

    test('Resend, until there are too many', async () => {
      const statuses = [];
      for (let times = 0; times < 3; times += 1) {
        const { status } = await expectTheSame('/resend-otp/', (email) => ({ email }), browserOf);
        statuses.push(status);
        await api.app.mailWorker.drain();
      }
      expect(statuses).toEqual([200, 200, 429]);
    });
  });

  test('a wrong code in a browser that never asked', async () => {
    const { status } = await expectTheSame('/verify-otp/', (email) => ({ email, otp: '000000' }));
    expect(status).toBe(400);
  });
});

test('a code without the cookie of its browser costs as much as one with it', async () => {
  const work = [];
  for (const asks of [true, false]) {
    const browser = createTestBrowser(api);
    if (asks) await browser.post('/forgot-password/', { email: known });
    await api.app.mailWorker.drain();
    work.push((await observe('/verify-otp/', { email: known, otp: '000000' }, browser)).work.statements);
  }
  // A wrong code stays counted; everything else is the same.
  const withoutRefunds = work.map((statements) => statements.filter((name) => !name.includes('rlflx')));
  expect(withoutRefunds[1]).toEqual(withoutRefunds[0]);
});
