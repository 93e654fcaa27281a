import { toVisibleLine } from '@site/shared/contracts';
import { UserError } from './user-error';

/** What goes along with a call. A `FormData` is sent as form, everything else as JSON. */
export interface CallOptions {
  body?: object;
  /** The access token of who is calling. */
  token?: string;
}

/** An answer from 400 up, in the API's own words. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  /** What the API says, without the call that it answers. */
  readonly reason: string;

  constructor(call: string, status: number, answer: unknown) {
    const { message, details, code } = (answer ?? {}) as {
      message?: string;
      details?: object;
      code?: string;
    };
    const words = toVisibleLine([message, details && JSON.stringify(details)].filter(Boolean).join(' '));
    super(`${call} answers ${status}: ${words || 'nothing'}`);
    this.reason = words || `${call} answers ${status}.`;
    this.status = status;
    this.code = code;
  }
}

/** Calls a running site as one browser would: cookies stay from one call to the next. */
export class SiteClient {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  /** Rejects with a {@link CallError} for every status from 400 up. */
  async call<Answer>(method: string, path: string, { body, token }: CallOptions = {}): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await this.#fetch(`/api${path}`, {
      method,
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new CallError(`${method} ${path}`, response.status, answer);
    return answer as Answer;
  }

  /** The text of a page; undefined when there is none at that path. */
  async findPage(path: string): Promise<string | undefined> {
    const response = await this.#fetch(path);
    return response.ok ? response.text() : undefined;
  }

  async #fetch(path: string, init?: RequestInit): Promise<Response> {
    try {
      return await fetch(this.#url + path, init);
    } catch (cause) {
      const hint = 'Start it with npm start, or set SITE_URL to where it is.';
      throw new UserError(`No site answers at ${this.#url}. ${hint}`, { cause });
    }
  }
}
