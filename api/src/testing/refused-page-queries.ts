import type { Response } from 'light-my-request';

/** What no list takes of a query for one of its pages. */
export const refusedPageQueries = ['limit=0', 'limit=101', 'limit=x', 'after=x', 'after='];

/** The parameter is named, and nothing else. */
export function expectRefused(response: Response, query: string): void {
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json<{ details: object }>().details)).toEqual([query.split('=')[0]]);
}
