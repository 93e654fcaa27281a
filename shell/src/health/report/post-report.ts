/** Where a page requests the token with which it may report how it went. */
export const pageTokenPath = '/page-token';

export interface ReportedPage {
  remote: string;
  release: string;
  /** The path of the page. */
  page: string;
}

/** Less than a token is good for. */
const keptMs = 50 * 60_000;
let kept: { key: string; at: number; token: Promise<string | undefined> } | undefined;

/**
 * Posts a report without credentials, and even when the visitor leaves. A report that fails is lost.
 *
 * @param about the page that the report counts for; it is sent with the token that the shell server has for that page
 */
export async function postReport(url: string, report: object, about?: ReportedPage): Promise<void> {
  const token = about && (await findToken(about));
  await fetch(url, {
    method: 'POST',
    body: JSON.stringify({ ...report, ...(token !== undefined && { token }) }),
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}

/** One token for each time that a page is on the screen. */
function findToken({ remote, release, page }: ReportedPage): Promise<string | undefined> {
  const key = JSON.stringify([remote, release, page]);
  if (kept?.key !== key || performance.now() - kept.at > keptMs)
    kept = { key, at: performance.now(), token: fetchToken(page) };
  return kept.token;
}

async function fetchToken(page: string): Promise<string | undefined> {
  try {
    const query = new URLSearchParams({ page }).toString();
    const response = await fetch(`${pageTokenPath}?${query}`, { cache: 'no-store', keepalive: true });
    return response.status === 200 ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
