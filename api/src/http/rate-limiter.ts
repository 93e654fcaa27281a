import type { NetworkKey } from './network-key';

/**
 * How often something may happen. The key of a count is the rule's name and what is counted: a network, an account.
 * `Key` says which: a rule for networks takes no address.
 */
export interface RateRule<Key extends string = string> {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** Never set; carries the type. */
  readonly key?: Key;
}

export type NetworkRule = RateRule<NetworkKey>;

/** Counts in windows, shared by all processes. */
export interface RateLimiter {
  /** Counts one, or as many as `points` says. @throws RateLimitedError when that is too many */
  consume<Key extends string>(
    rule: RateRule<Key>,
    key: NoInfer<Key>,
    message?: string,
    points?: number,
  ): Promise<void>;
  /** Takes one back, where only failures count. */
  refund<Key extends string>(rule: RateRule<Key>, key: NoInfer<Key>): Promise<void>;
  close(): Promise<void>;
}

/** One count of several. Made by {@link countOf}, whose types keep rule and key together. */
export interface RateCount {
  readonly rule: RateRule;
  readonly key: string;
}

export function countOf<Key extends string>(rule: RateRule<Key>, key: NoInfer<Key>): RateCount {
  return { rule: rule as RateRule, key };
}

/** Counts one for each, or for none of them. @throws RateLimitedError of the first that refuses */
export async function consumeAll(
  limiter: RateLimiter,
  counts: readonly RateCount[],
  message?: string,
): Promise<void> {
  const consumed: RateCount[] = [];
  for (const count of counts) {
    // One that refuses has counted as well.
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
