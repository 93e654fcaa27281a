import type { FailureReport } from '@site/shared/contracts/api';
import { queueReport } from '../report/report-queue';
import type { BeatMessage, FaultyReleasesMessage, StartMessage, Watched } from '../protocol';
import { findFailedPages, keepHang, removeHang, resetUncleanExits } from './unclean-exits';

const tickMs = 500;
/** So long no main thread is busy with anything that a visitor could wait for. */
export const hungMs = 6000;
/** A tick that comes so late was not counted by an awake computer. */
const sleptMs = 4 * tickMs;
/** A release that has responded for so long has not failed when its page ends. */
const provenMs = 10_000;

/** Watches in a worker over the main thread of the page, which says in each beat what is on the screen. */
export function createWatch(start: StartMessage, onFaulty: (faulty: FaultyReleasesMessage) => void) {
  const { run, apiBaseUrl, browser, exits } = start;
  let watched: BeatMessage = null;
  let silentMs = 0;
  let lastTick = performance.now();
  let proven = { release: '', ms: 0 };
  let isKept = false;

  const report = ({ name, release, page }: Watched, kind: 'hang' | 'crash') => {
    const message =
      kind === 'hang' ? 'The page does not answer any more.' : 'The browser has ended the page.';
    const body: FailureReport = {
      remote: name,
      release,
      kind,
      page: page.slice(0, 300),
      error: { message, stack: [], browser },
    };
    queueReport(apiBaseUrl, { call: 'failures', body, about: body });
  };

  const tick = () => {
    const now = performance.now();
    silentMs = now - lastTick > sleptMs ? 0 : silentMs + tickMs;
    lastTick = now;
    if (!watched || isKept || silentMs < hungMs) return;
    isKept = true;
    void keepHang(run);
    report(watched, 'hang');
  };
  setInterval(tick, tickMs);

  void findFailedPages(exits).then((failed) => {
    for (const { exit, isReported } of failed)
      if (!isReported) report(exit, exit.isWatched ? 'crash' : 'hang');
    if (failed.length > 0) onFaulty(failed.map(({ exit: { name, release } }) => ({ name, release })));
  });

  return {
    beat(next: BeatMessage) {
      silentMs = 0;
      watched = next;
      // It was slow, or paused by a debugger, and responds again.
      if (isKept) void removeHang(run);
      isKept = false;
      if (next) prove(next);
    },
  };

  function prove({ name, release }: Watched) {
    const key = `${name}@${release}`;
    const now = performance.now();
    if (proven.release !== key) proven = { release: key, ms: now };
    else if (proven.ms !== Infinity && now - proven.ms >= provenMs) {
      proven.ms = Infinity;
      void resetUncleanExits({ name, release });
    }
  }
}
