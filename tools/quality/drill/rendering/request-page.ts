import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from '../send-request';

export interface PageVisit {
  status: number;
  ms: number;
  isRendered: boolean;
  body: string;
}

let lastQuery = 0;

/** Requests a page that nobody has requested before, so that none is kept. */
export async function requestPage(siteUrl: string, path: string): Promise<PageVisit> {
  lastQuery += 1;
  const { status, ms, body } = await sendRequest(`${siteUrl}${path}?drill=${lastQuery}`);
  return { status, ms, body, isRendered: /<div id="root">\s*<\w/.test(body) };
}

/** Requests a page again and again; call the result to stop, and get what has been seen. */
export function keepRequesting(siteUrl: string, path: string, everyMs: number): () => Promise<PageVisit[]> {
  const stop = new AbortController();
  const visits: PageVisit[] = [];
  const done = (async () => {
    while (!stop.signal.aborted) {
      visits.push(await requestPage(siteUrl, path));
      await sleep(everyMs);
    }
  })();
  return async () => {
    stop.abort();
    await done;
    return visits;
  };
}
