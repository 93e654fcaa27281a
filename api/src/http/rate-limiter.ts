import type { NetworkKey } from './network-key';

/**
 * How often something may happen. The key of a count consists of the rule's name and what is counted, such as a network or an
 * account. `Key` is the type of the latter: a rule for networks rejects an address.
 */
export interface RateRule<Key extends string = string> {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** Never set; only carries the type. */
  readonly key?: Key;
}

export type NetworkRule = RateRule<NetworkKey>;

/** Counts in windows, shared by all processes. */
export interface RateLimiter {
  /** Counts one, or `points`. @throws RateLimitedError when the limit is exceeded */
  consume<Key extends string>(
    rule: RateRule<Key>,
    key: NoInfer<Key>,
    message?: string,
    points?: number,
  ): Promise<void>;
  /** Takes one back, when only failures count. */
  refund<Key extends string>(rule: RateRule<Key>, key: NoInfer<Key>): Promise<void>;
  close(): Promise<void>;
}

/** One of several counts. {@link countOf} creates it, and its types keep rule and key together. */
export interface RateCount {
  readonly rule: RateRule;
  readonly key: string;
}

export function countOf<Key extends string>(rule: RateRule<Key>, key: NoInfer<Key>): RateCount {
  return { rule: rule as RateRule, key };
}

/** Counts all of them or none. @throws RateLimitedError of the first that is exceeded */
export async function consumeAll(
  limiter: RateLimiter,
  counts: readonly RateCount[],
  message?: string,
): Promise<void> {
  const consumed: RateCount[] = [];
  for (const count of counts) {
    // The one that is exceeded has counted as well.
    consumed.push(count);
    try {
      await limiter.consume(count.rule, count.key, message);
    } catch (error) {
      await refundAll(limiter, consumed);
      throw error;
    }
  }
}

export async function refundAll(limiter: RateLimiter, counts: readonly RateCount[]): Promise<void> {
  for (const { rule, key } of counts) await limiter.refund(rule, key);
}
