import { departures } from '../report/report-queue';

/** An event of the window, and the path of the page at that time. */
export type EarlyEvent = [event: Event, page: string];

declare global {
  /** Events that were not yet handled; defined in every page whose head comes from the shell server. */
  var earlyEvents: EarlyEvent[] | undefined;
}

/** What may be a fault of a release. */
const faults = ['error', 'unhandledrejection', 'securitypolicyviolation'];

/**
 * Stands first in the head of every page: what goes wrong before the code for idle time is there, is kept for it. Of a page that
 * fails without end it keeps the beginning.
 */
export const earlyEventsScript = `earlyEvents = [];
${JSON.stringify([...faults, ...departures])}.forEach((type) => addEventListener(type, (event) =>
earlyEvents.length < 50 && earlyEvents.push([event, location.pathname])))`;

/** Calls back with each event that was kept, and from now on with each that comes. Returns what ends it. */
export function takeEarlyEvents(onEvent: (...event: EarlyEvent) => void): () => void {
  const events = (globalThis.earlyEvents ??= []);
  for (const event of events.splice(0)) onEvent(...event);
  events.push = (...added) => {
    for (const event of added) onEvent(...event);
    return 0;
  };
  return () => Reflect.deleteProperty(events, 'push');
}
