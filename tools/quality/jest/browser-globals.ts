import { TextDecoder, TextEncoder } from 'node:util';

/** As much of a `Request` as the router reads of a navigation when no route has a loader. */
class NavigationRequest {
  readonly url: string;
  readonly signal: AbortSignal | undefined;
  readonly method = 'GET';

  constructor(url: string | URL, { signal }: { signal?: AbortSignal } = {}) {
    this.url = String(url);
    this.signal = signal;
  }
}

// jsdom lacks all three. The router needs the first at import; Node's own Request refuses jsdom's AbortSignal.
Object.assign(globalThis, { TextDecoder, TextEncoder, Request: NavigationRequest });
