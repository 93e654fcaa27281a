import { sendRequest } from './send-request';

export interface PageVisit {
  status: number;
  ms: number;
  isRendered: boolean;
  body: string;
}

let lastQuery = 0;

/** Requests a page with a new URL, which no cache has. */
export async function requestPage(siteUrl: string, path: string): Promise<PageVisit> {
  lastQuery += 1;
  const { status, ms, body } = await sendRequest(`${siteUrl}${path}?drill=${lastQuery}`);
  return { status, ms, body, isRendered: /<div id="root">\s*<\w/.test(body) };
}
