import { toVisibleLine } from '@site/shared/contracts';
import { findErrorCode, toReason, UserError } from './user-error';

/** A `FormData` body is sent as a form, all others as JSON. */
export interface CallOptions {
  body?: object;
  /** The caller's access token. */
  token?: string;
}

/** A response with a status of 400 or above, with the API's message. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  /** The API's message, without the call. */
  readonly reason: string;
  /** The API's messages about single fields. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(call: string, status: number, content: unknown) {
    const { message, details, code } = (content ?? {}) as {
      message?: string;
      details?: Record<string, unknown>;
      code?: string;
    };
    // What is wrong with a single field is the message already.
    const isTold = Object.values(details ?? {}).every((reasons) =>
      [reasons].flat().every((each) => each === message),
    );
    const words = toVisibleLine([message, !isTold && JSON.stringify(details)].filter(Boolean).join(' '));
    super(`${call} responds with ${status}: ${words || 'nothing'}`);
    this.reason = words || `${call} responds with ${status}.`;
    this.details = details ?? {};
    this.status = status;
    this.code = code;
  }
}

/** No response was received. */
export class UnreachableError extends UserError {
  override readonly name = 'UnreachableError';
  /** The call, and why it has no response. */
  readonly reason: string;

  constructor(call: string, siteUrl: string, cause: unknown) {
    super(`No site responds at ${siteUrl}. Start it with npm start, or set SITE_URL to where it is.`, {
      cause,
    });
    const { cause: origin = cause } = cause as Error;
    this.reason = `${call} has no response: ${findErrorCode(origin) ?? toReason(origin)}`;
  }
}

/** Calls a running site like one browser: it keeps cookies between calls. */
export class SiteClient {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  /** Rejects with a {@link CallError} for a status of 400 or above. */
  async call<Content>(method: string, path: string, { body, token }: CallOptions = {}): Promise<Content> {
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
    const content: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new CallError(`${method} ${path}`, response.status, content);
    return content as Content;
  }

  /** The text of a page; undefined when it does not exist. */
  async findPage(path: string): Promise<string | undefined> {
    const response = await this.#fetch(path);
    return response.ok ? response.text() : undefined;
  }

  async #fetch(path: string, init?: RequestInit): Promise<Response> {
    try {
      return await fetch(this.#url + path, init);
    } catch (cause) {
      throw new UnreachableError(`${init?.method ?? 'GET'} ${path}`, this.#url, cause);
    }
  }
}
