import { TextDecoder, TextEncoder } from 'node:util';

/** The part of `Request` that the router uses when no route has a loader. */
class NavigationRequest {
  readonly url: string;
  readonly signal: AbortSignal | undefined;
  readonly method = 'GET';

  constructor(url: string | URL, { signal }: { signal?: AbortSignal } = {}) {
    this.url = String(url);
    this.signal = signal;
  }
}

// jsdom lacks all three. The router needs the first on import; Node's own Request rejects jsdom's AbortSignal.
Object.assign(globalThis, { TextDecoder, TextEncoder, Request: NavigationRequest });
