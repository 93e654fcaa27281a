import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Database } from '../db';
import { toDatabaseError } from '../db/database-error';
import { RateLimitedError } from '../errors/errors';
import type { RateLimiter, RateRule } from './rate-limiter';

type CreateStore = (rule: RateRule) => RateLimiterAbstract;

/** Counts in Postgres, in an unlogged table, because counts may be lost in a crash. */
export function createPostgresRateLimiter(db: Database): RateLimiter {
  return createRateLimiter(
    (rule) =>
      new RateLimiterPostgres({
        ...toOptions(rule),
        storeClient: db.pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
      }),
  );
}

/** Counts in Redis. While Redis is down each process counts by itself, so limits are looser but still exist. */
export async function createRedisRateLimiter(
  url: string,
  onError: (error: Error) => void,
): Promise<RateLimiter> {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  redis.on('error', onError);
  // Until it is connected, or has failed, it would miss the counts of other processes.
  await new Promise((resolve) => {
    redis.once('ready', resolve);
    redis.once('error', resolve);
  });
  const createStore: CreateStore = (rule) =>
    new RateLimiterRedis({
      ...toOptions(rule),
      storeClient: redis,
      insuranceLimiter: new RateLimiterMemory(toOptions(rule)),
    });
  return createRateLimiter(createStore, async () => {
    redis.disconnect();
  });
}

function toOptions({ name, points, seconds }: RateRule) {
  return { keyPrefix: name, points, duration: seconds };
}

function createRateLimiter(createStore: CreateStore, close = async () => {}): RateLimiter {
  const stores = new Map<string, RateLimiterAbstract>();
  const storeOf = (rule: RateRule) => {
    const store = stores.get(rule.name) ?? createStore(rule);
    stores.set(rule.name, store);
    return store;
  };

  return {
    consume: async (rule, key, message, points = 1) => {
      try {
        await storeOf(rule).consume(toStoredKey(key), points);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw toDatabaseError(error);
        throw new RateLimitedError(Math.max(1, Math.ceil(error.msBeforeNext / 1000)), message);
      }
    },
    refund: async (rule, key) => {
      await storeOf(rule)
        .reward(toStoredKey(key))
        .catch((error: unknown) => {
          throw toDatabaseError(error);
        });
    },
    close,
  };
}

/** Keeps e-mail addresses out of the store, and limits the length of keys. */
function toStoredKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
