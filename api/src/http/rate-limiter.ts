/** How often something may happen. The key of a count is the rule's name and what is counted: an address, an account. */
export interface RateRule {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counts in windows, shared by all processes. */
export interface RateLimiter {
  /** Counts one, or as many as `points` says. @throws RateLimitedError when that is too many */
  consume(rule: RateRule, key: string, message?: string, points?: number): Promise<void>;
  /** Counts one and refuses nothing: for what is known only afterwards, such as a wrong code. */
  count(rule: RateRule, key: string): Promise<void>;
  /** True when the next {@link consume} would be refused. Counts nothing. */
  isExhausted(rule: RateRule, key: string): Promise<boolean>;
  /** Takes one back, where only failures count. */
  refund(rule: RateRule, key: string): Promise<void>;
  close(): Promise<void>;
}
