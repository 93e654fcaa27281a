import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, type Http2ServerRequest, type Http2Session } from 'node:http2';
import type { Socket } from 'node:net';

const followedBy = Symbol('followed by');

/** Kept on the response: collecting the entries of a WeakMap took a third of the time of a request. */
type FollowedResponse = ServerResponse & { [followedBy]?: OpenResponse };

/** A response that is not complete, of HTTP/1.1 or HTTP/2. */
export class OpenResponse {
  /** Absent for HTTP/1.1. */
  readonly session: Http2Session | undefined;
  readonly openedAt = performance.now();
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #stream: Http2ServerRequest['stream'] | undefined;
  readonly #onClosed: (() => void)[] = [];

  /** The same one for all who follow a response, which so has one listener for them. */
  static of(request: IncomingMessage, response: ServerResponse): OpenResponse {
    return ((response as FollowedResponse)[followedBy] ??= new OpenResponse(request, response));
  }

  private constructor(request: IncomingMessage, response: ServerResponse) {
    this.#request = request;
    this.#response = response;
    this.#stream = 'stream' in request ? (request as unknown as Http2ServerRequest).stream : undefined;
    this.session = this.#stream?.session;
    response.once('close', () => this.#onClosed.forEach((listener) => listener()));
  }

  /** Absent for HTTP/2, whose connection carries many. */
  get socket(): Socket | undefined {
    return this.session ? undefined : this.#request.socket;
  }

  /** So many of its bytes wait to be read. */
  get unreadBytes(): number {
    return this.#response.writableLength;
  }

  /** What its connection, with everything else on it, has handed to the system; the system keeps some of that for a slow reader. */
  get bytesSent(): number {
    const { socket } = this.#request;
    if (!this.session) return socket.bytesWritten - socket.writableLength;
    return this.session.destroyed ? 0 : this.session.socket.bytesWritten;
  }

  /** Whether nobody waits for it any more. */
  get isGone(): boolean {
    return this.#stream ? this.#stream.closed || this.#stream.destroyed : this.#response.destroyed;
  }

  /** Calls back once when it has ended, in whatever way. */
  onClosed(listener: () => void): void {
    this.#onClosed.push(listener);
  }

  /** Calls back each time that all of what waited has been taken, and more can be written. */
  onDrained(listener: () => void): void {
    this.#response.on('drain', listener);
  }

  /**
   * Calls back once when it ends before its end. For HTTP/2 that is when the reset is read, before the next request is: what is
   * closed in the same read is reported only after all of it.
   */
  onGivenUp(listener: () => void): void {
    let isCalled = false;
    const tell = () => {
      if (!isCalled) listener();
      isCalled = true;
    };
    this.#stream?.once('aborted', tell);
    this.onClosed(() => {
      if (this.#isGivenUp) tell();
    });
  }

  /** Once it is closed: whether that was before its end. A stream of HTTP/2 that was reset is finished, too, for Node. */
  get #isGivenUp(): boolean {
    return this.#stream
      ? this.#stream.rstCode !== constants.NGHTTP2_NO_ERROR
      : !this.#response.writableFinished;
  }

  /** Ends it before its end, and over HTTP/1.1 its connection with it. */
  cut(): void {
    if (!this.#stream) return void this.#request.socket.destroy();
    // A stream that is only closed waits for its data to be read.
    this.#stream.close(constants.NGHTTP2_ENHANCE_YOUR_CALM);
    this.#stream.destroy();
  }
}
