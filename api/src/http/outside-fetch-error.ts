export type OutsideFetchReason =
  /** Not http or https, with a password, or with a port that is not used for the web. */
  | 'unusable-url'
  /** At least one address of the host is not on the public internet. */
  | 'private-address'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  /** Compressed, although no compression was requested. */
  | 'encoded';

/** Its message may be shown to anybody: it reveals nothing about our network. */
export class OutsideFetchError extends Error {
  readonly reason: OutsideFetchReason;

  constructor(reason: OutsideFetchReason, cause?: unknown) {
    super(messages[reason], { cause });
    this.reason = reason;
  }
}

const notReached = 'The address cannot be reached from here, or is not a public one.';

// Both have the same message, so that nobody can find out which names exist in our network.
const messages: Record<OutsideFetchReason, string> = {
  'unusable-url': 'The address must be one of the web, without a password, at a usual port.',
  'private-address': notReached,
  unreachable: notReached,
  timeout: 'The server did not answer in time.',
  'too-large': 'The response is too large.',
  encoded: 'The server sends the file compressed in a way that was not asked for.',
};
