import { departures } from './early-events';

/** A page that is still there so long after it was about to be left, stays: the visitor has changed their mind, or it was a download. */
const longestDepartureMs = 10_000;

let isFollowed = false;
let isLeft = false;
let departure: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

/**
 * Does something as long as the visitor stays on the page. What a browser aborts because the page is being left looks like a
 * failure: while that is open it waits, and once the page is gone it is not done any more.
 */
export function unlessLeft(act: () => void): void {
  followDepartures();
  if (departure !== undefined) waiting.push(act);
  else if (!isLeft) act();
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
  for (const act of waiting.splice(0)) act();
}

/** To be called before the early events are taken: the page may be on its way out before this code is there. */
export function followDepartures(): void {
  if (isFollowed) return;
  isFollowed = true;
  for (const [event] of globalThis.earlyEvents ?? []) if (departures.includes(event.type)) note(event);
  for (const type of departures) addEventListener(type, note);
}
