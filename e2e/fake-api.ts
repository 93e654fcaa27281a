import type { BrowserContext, Request, Route } from '@playwright/test';
import { siteStateElementId, type SiteState } from '@site/shared/contracts';

export interface FakeRequest {
  /** Method and path without base address and query, such as `POST /login/`. */
  call: string;
  query: Record<string, string>;
  /** Parsed when it is JSON, else the text. */
  body: unknown;
  /** By lower-case name. */
  headers: Record<string, string>;
}

export interface FakeAnswer {
  /** 200 unless given. */
  status?: number;
  /** Sent as JSON, a string too. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** `'no answer'` stands for a network that is down. */
type Answer = FakeAnswer | 'no answer';
type Respond = (request: FakeRequest) => Answer | Promise<Answer>;

/** Stands in for the API, at the network of every page of a context. */
export class FakeApi {
  /** Every request so far, oldest first. */
  readonly requests: FakeRequest[] = [];
  /** Calls that no test has planned; they are answered with 404. */
  readonly unplanned: string[] = [];
  readonly #plans = new Map<string, Respond>();

  async takeOver(context: BrowserContext): Promise<void> {
    await context.route('**/api/**', (route) => this.#answer(route));
    await context.route(/\/(?:blogs|posts\/\d+)(?:\?.*)?$/, takeAnswersOff);
  }

  /** Plans the answers to a call from now on. */
  on(call: string, answer: Answer | Respond): void {
    this.#plans.set(call, typeof answer === 'function' ? answer : () => answer);
  }

  /** Plans an answer that waits. Returns the function that lets it go. */
  hold(call: string, answer: Answer): () => void {
    let letGo = () => {};
    const released = new Promise<void>((resolve) => (letGo = resolve));
    this.on(call, () => released.then(() => answer));
    return letGo;
  }

  sent(call: string): FakeRequest[] {
    return this.requests.filter((request) => request.call === call);
  }

  async #answer(route: Route): Promise<void> {
    const request = toFakeRequest(route.request());
    this.requests.push(request);
    const plan = this.#plans.get(request.call);
    if (!plan) this.unplanned.push(request.call);
    const answer = plan ? await plan(request) : { status: 404 };
    if (answer === 'no answer') return route.abort('connectionfailed');
    const { status = 200, body = {}, headers = {} } = answer;
    return route.fulfill({ status, headers, json: body });
  }
}

/** Pages bring along what the real API said. */
async function takeAnswersOff(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const response = await route.fetch();
  const stateElement = new RegExp(`(id="${siteStateElementId}">)(.*?)(</script>)`, 's');
  const body = (await response.text())
    .replace(/<link rel="preload" as="image"[^>]*>/, '')
    .replace(stateElement, (_, start: string, json: string, end: string) => {
      const { answers: _answers, ...state } = JSON.parse(json) as SiteState;
      return start + JSON.stringify(state).replaceAll('<', '\\u003c') + end;
    });
  return route.fulfill({ response, body });
}

function toFakeRequest(request: Request): FakeRequest {
  const { pathname, searchParams } = new URL(request.url());
  const path = pathname.replace(/^\/api(?=\/)/, '');
  const headers = request.headers();
  const isJson = headers['content-type'] === 'application/json';
  return {
    call: `${request.method()} ${path}`,
    query: Object.fromEntries(searchParams),
    body: isJson ? request.postDataJSON() : request.postData(),
    headers,
  };
}
