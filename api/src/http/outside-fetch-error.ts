export type OutsideFetchReason =
  /** Not http or https, with a password, or at a port that is no web server's. */
  | 'unusable-url'
  /** At least one address of the host is none of the public internet. */
  | 'private-address'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  /** Compressed, although it was asked for as it is. */
  | 'encoded';

/** Its message may be shown to anybody: it tells nothing of the network that we are in. */
export class OutsideFetchError extends Error {
  readonly reason: OutsideFetchReason;

  constructor(reason: OutsideFetchReason, cause?: unknown) {
    super(messages[reason], { cause });
    this.reason = reason;
  }
}

const notReached = 'The address cannot be reached from here, or is not a public one.';

// The same words for both of these, or names could be tried to find out which of them exist within our network.
const messages: Record<OutsideFetchReason, string> = {
  'unusable-url': 'The address must be one of the web, without a password, at a usual port.',
  'private-address': notReached,
  unreachable: notReached,
  timeout: 'The server did not answer in time.',
  'too-large': 'The response is too large.',
  encoded: 'The server sends the file compressed in a way that was not asked for.',
};
