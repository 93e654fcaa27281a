/** One request as it goes to the network. */
export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
  /** Whether cookies go along and are kept when the API is another origin. */
  withCredentials: boolean;
  /** Silence that is taken for a dead connection, in milliseconds. Progress of an upload breaks it. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  onUploadProgress?: UploadProgress | undefined;
  /** For the client around the transport: the answer carries the tokens of a new session. */
  renewsSession?: boolean;
}

/** Told how much of the body has been sent: from 0 to 1. */
export type UploadProgress = (share: number) => void;

/** What came back, whatever its status. */
export interface HttpAnswer {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** Parsed when it is JSON, text otherwise. */
  body: unknown;
}

/** Sends a request. Rejects with a {@link NoAnswerError} and with nothing else. */
export type Transport = (request: HttpRequest) => Promise<HttpAnswer>;

export type NoAnswerReason = 'ERR_NETWORK' | 'ETIMEDOUT' | 'ERR_CANCELED' | 'ERR_BAD_RESPONSE';

/**
 * No usable answer arrived: the network is down, the server is silent, the caller has changed its mind, or somebody who
 * is not the API has answered success with something that is not JSON, as captive portals do.
 */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly reason: NoAnswerReason;

  constructor(reason: NoAnswerReason) {
    super(`no answer: ${reason}`);
    this.reason = reason;
  }
}
