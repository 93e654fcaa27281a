import type { InjectOptions, Response } from 'light-my-request';
import type { TestApp } from './create-test-app';

export interface TestBrowser {
  /** Posts JSON to a path under `/api`, with the cookies so far. */
  post(path: string, body: object, options?: InjectOptions): Promise<Response>;
  /** Cookie values by name. */
  readonly cookies: Record<string, string>;
}

/** Keeps cookies from one call to the next, as a browser does. */
export function createTestBrowser({ inject }: Pick<TestApp, 'inject'>): TestBrowser {
  const cookies: Record<string, string> = {};
  return {
    cookies,
    post: async (path, body, options) => {
      const url = `/api${path}`;
      const response = await inject({ method: 'POST', url, payload: body, cookies, ...options });
      for (const { name, value } of response.cookies) cookies[name] = value;
      return response;
    },
  };
}
