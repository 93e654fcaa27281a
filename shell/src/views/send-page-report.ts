import { pageTokenPath } from './page-token-path';
import { sendReport } from './send-report';

interface Page {
  remote: string;
  release: string;
  /** The path of the page. */
  page: string;
}

/** Less than a token is good for. */
const keptMs = 50 * 60_000;
let kept: { key: string; at: number; token: Promise<string | undefined> } | undefined;

/** Sends a report with the token that the shell server has for the page: without one it does not count. */
export async function sendPageReport(url: string, about: Page, report: object): Promise<void> {
  const token = await findToken(about);
  sendReport(url, { ...report, ...(token !== undefined && { token }) });
}

/** One token for each time that a page is on the screen. */
function findToken({ remote, release, page }: Page): Promise<string | undefined> {
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
