import { createMember } from './create-member';
import { createTestApp, type TestApp } from './create-test-app';
import { becomeMember, goodPassword, signUp } from './member-story';
import { recordWork, type Work } from './recorded-work';
import { createTestBrowser } from './test-browser';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual('@node-rs/argon2');
  return { ...actual, hash: jest.fn(actual.hash), verify: jest.fn(actual.verify) };
});

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
});
afterEach(() => api.close());

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

/** All that a stranger can see of an answer, and what it cost. */
async function observe(path: string, body: object): Promise<Observed> {
  const seen: Partial<Observed> = {};
  const work = await recordWork(async () => {
    const answer = await createTestBrowser(api).post(path, body);
    seen.status = answer.statusCode;
    seen.body = { ...answer.json(), requestId: '' };
    seen.headers = Object.keys(answer.headers);
    seen.cookies = answer.cookies.map(({ name }) => name);
  });
  return { ...(seen as Observed), work };
}

async function expectTheSame(path: string, bodyFor: (email: string) => object): Promise<Observed> {
  const seen: Observed[] = [];
  for (const email of everybody) seen.push(await observe(path, bodyFor(email)));
  const [first] = seen;
  expect(seen).toEqual(everybody.map(() => first));
  return first!;
}

describe('members, pending sign-ups and strangers get the same answer for the same work from', () => {
  test('signing up', async () => {
    const passwords = { password: goodPassword, confirm_password: goodPassword };
    const { status, work } = await expectTheSame('/signup/', (email) => ({ email, ...passwords }));
    expect(status).toBe(201);
    expect(work.passwordsHashed).toBe(1);
    expect(work.statements).toContain('signups.insert');
  });

  test.each(['/forgot-password/', '/resend-otp/'])('%s', async (path) => {
    const { status, work } = await expectTheSame(path, (email) => ({ email }));
    expect(status).toBe(200);
    expect(work.statements).toContain('outbox.insert');
  });

  test('a wrong password', async () => {
    const { status, work } = await expectTheSame('/login/', (email) => ({ email, password: 'a guess' }));
    expect(status).toBe(401);
    expect(work.passwordsCompared).toBe(1);
  });

  test('a wrong code, whatever was asked for before', async () => {
    for (const path of ['/forgot-password/', '/resend-otp/']) {
      for (const email of everybody) await createTestBrowser(api).post(path, { email });
      await api.app.mailWorker.drain();
      const { status } = await expectTheSame('/verify-otp/', (email) => ({ email, otp: '000000' }));
      expect(status).toBe(400);
    }
    const { rows } = await api.db.pool.query(
      'select distinct email from one_time_codes where attempts > 0 order by email',
    );
    expect(rows).toEqual(everybody.map((email) => ({ email })));
  });
});

test.each(['/signup/', '/forgot-password/'])('%s takes as long for members as for others', async (path) => {
  const times = { member: [] as number[], stranger: [] as number[] };
  const measure = async (kind: keyof typeof times, email: string) => {
    const body = { email, password: goodPassword, confirm_password: goodPassword };
    const start = performance.now();
    await createTestBrowser(api).post(path, body);
    times[kind].push(performance.now() - start);
  };
  // In turns, so that a busy moment slows both.
  for (let run = 0; run < 15; run += 1) {
    await measure('member', (await createMember(api)).email);
    await measure('stranger', `stranger-${run}@example.com`);
  }
  const [member, stranger] = [toMedian(times.member), toMedian(times.stranger)];
  expect(Math.max(member, stranger) / Math.min(member, stranger)).toBeLessThan(2);
});

function toMedian(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
