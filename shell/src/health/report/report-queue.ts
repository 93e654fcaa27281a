import { postReport, type ReportedPage } from './post-report';

export interface Report {
  /** The call of the registry that takes it. */
  call: keyof typeof limits;
  body: object;
  /** The page that it counts for. */
  about?: ReportedPage;
  /** A tab sends one report with the same key. */
  key?: string;
}

/** How many reports with different keys a tab sends: what fails in ever new ways is known to fail. */
const limits = { failures: 30, 'shell-errors': 10, views: Infinity };
const sentKeys = { failures: new Set<string>(), 'shell-errors': new Set<string>(), views: new Set<string>() };

/** What says that a page is being left, and that it is there again. */
export const departures = ['beforeunload', 'pagehide', 'pageshow'];

/** A page that is still there so long after it was about to be left, stays: the visitor has changed their mind, or it was a download. */
const longestDepartureMs = 10_000;

let isFollowed = false;
let isLeft = false;
let departure: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

/**
 * Sends what a page or its worker has to report. What a browser aborts because the page is being left looks like a failure:
 * failures wait while that is open, and are dropped once the page is gone. Views are sent at once.
 */
export function queueReport(apiBaseUrl: string, { call, body, about, key }: Report): void {
  followDepartures();
  const keys = sentKeys[call];
  if (key !== undefined && (keys.has(key) || keys.size === limits[call])) return;
  if (key !== undefined) keys.add(key);
  const send = () => void postReport(`${apiBaseUrl}/registry/${call}/`, body, about);
  if (call === 'views') send();
  else if (departure !== undefined) waiting.push(send);
  else if (!isLeft) send();
}

/** To be called before the early events are taken: the page may be on its way out before this code is there. */
export function followDepartures(): void {
  if (isFollowed) return;
  isFollowed = true;
  for (const [event] of globalThis.earlyEvents ?? []) if (departures.includes(event.type)) note(event);
  for (const type of departures) addEventListener(type, note);
}

function note({ type }: Event): void {
  clearTimeout(departure);
  isLeft = type === 'pagehide';
  if (type === 'beforeunload') {
    departure = setTimeout(stay, longestDepartureMs);
    return;
  }
  departure = undefined;
  waiting = [];
}

function stay(): void {
  departure = undefined;
  for (const send of waiting.splice(0)) send();
}
