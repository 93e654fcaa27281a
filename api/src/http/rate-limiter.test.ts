import { createPostgresRateLimiter, createRedisRateLimiter } from './create-rate-limiter';
import { toNetwork } from './network-key';
import { consumeAll, countOf, type NetworkRule, type RateLimiter, type RateRule } from './rate-limiter';
import { createDatabase, type Database } from '../db';
import { generousTimeouts } from '../testing/create-test-app';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database';

const rule: RateRule = { name: 'test-rule', points: 3, seconds: 60 };

async function consume(limiter: RateLimiter, key: string, times: number): Promise<string[]> {
  const results = await Promise.allSettled(Array.from({ length: times }, () => limiter.consume(rule, key)));
  return results.map(({ status }) => status);
}

function keepsTheRule(getLimiter: () => RateLimiter): void {
  test('lets through exactly what the rule allows, also in parallel', async () => {
    const statuses = await consume(getLimiter(), 'parallel', 10);
    expect(statuses.filter((status) => status === 'fulfilled')).toHaveLength(3);
  });

  test('says when to come back', async () => {
    await consume(getLimiter(), 'later', 3);
    const refusal = getLimiter().consume(rule, 'later', 'Not now');
    await expect(refusal).rejects.toMatchObject({
      code: 'rate_limited',
      message: 'Not now',
      retryAfterSeconds: expect.any(Number),
    });
  });

  test('takes back what turned out not to count', async () => {
    const limiter = getLimiter();
    await consume(limiter, 'taken back', 3);
    await limiter.refund(rule, 'taken back');
    expect((await consume(limiter, 'taken back', 2)).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('counts networks by their key, which an address is not', async () => {
    const ofNetworks: NetworkRule = { name: 'test-networks', points: 1, seconds: 60 };
    await getLimiter().consume(ofNetworks, toNetwork('192.0.2.7').near);
    // @ts-expect-error An address is no key.
    const count = countOf(ofNetworks, '192.0.2.7');
    await expect(getLimiter().consume(ofNetworks, toNetwork('::ffff:192.0.2.7').near)).rejects.toThrow();
    expect(count.key).not.toBe(toNetwork('192.0.2.7').near);
  });

  test('counts one for all of several rules, or for none', async () => {
    const limiter = getLimiter();
    const wide: RateRule = { name: 'test-wide-rule', points: 4, seconds: 60 };
    const count = (key: string) => consumeAll(limiter, [countOf(wide, 'everybody'), countOf(rule, key)]);
    for (let index = 0; index < 3; index += 1) await count('busy');
    for (let index = 0; index < 5; index += 1) await expect(count('busy')).rejects.toThrow('Too many');
    await count('another');
    await expect(count('a third')).rejects.toThrow('Too many');
  });
}

describe('in Postgres', () => {
  let database: TestDatabase;
  let db: Database;
  let limiter: RateLimiter;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = createDatabase({ url: database.url, timeouts: generousTimeouts });
    limiter = createPostgresRateLimiter(db);
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });

  keepsTheRule(() => limiter);

  test('two processes share their counts, and keys are not kept in clear', async () => {
    const other = createPostgresRateLimiter(db);
    await consume(limiter, 'ann@example.com', 2);
    expect((await consume(other, 'ann@example.com', 2)).sort()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await db.pool.query('select key from rate_limits');
    expect(JSON.stringify(rows)).not.toContain('ann@example.com');
  });
});

describe('while Redis is away', () => {
  let limiter: RateLimiter;
  beforeAll(async () => {
    limiter = await createRedisRateLimiter('redis://127.0.0.1:1', () => {});
  });
  afterAll(() => limiter.close());

  keepsTheRule(() => limiter);
});
