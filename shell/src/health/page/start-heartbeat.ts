import { findRemoteForPath, type ActiveRelease, type ReleaseSet } from '@site/shared/contracts';
import { findBrowser } from '../report/find-browser';
import { avoidRelease } from './avoided-releases';
import {
  beatMs,
  pauseEvent,
  releaseSetEvent,
  startingReleaseEvent,
  type FaultyReleasesMessage,
  type StartingRelease,
  type UncleanExit,
  type StartMessage,
} from '../protocol';
import { removeRunNote, writeRunNote } from './run-notes';

interface Heartbeat {
  releases: ReleaseSet;
  apiBaseUrl: string;
  exits: UncleanExit[];
  workerUrl: string;
}

/** The share of memory from which on a page is likely to run out of it. */
const heavyShare = 0.5;

/** While the page is visible, sends beats of the main thread to a worker and keeps a note. */
export function startHeartbeat({ releases, apiBaseUrl, exits, workerUrl }: Heartbeat): void {
  const run = Math.random().toString(36).slice(2);
  const worker = new Worker(workerUrl);
  let isWatched = false;
  /** A page that hangs meanwhile is the failure of the latest. */
  const starting = new Set<ActiveRelease>();
  worker.onmessage = ({ data }: MessageEvent<FaultyReleasesMessage>) => {
    data.forEach((release) => avoidRelease(release));
    if (isWatched) return;
    isWatched = true;
    beat();
  };
  worker.postMessage({ run, apiBaseUrl, browser: findBrowser(), exits } satisfies StartMessage);

  const rest = () => {
    removeRunNote(run);
    worker.postMessage(null);
  };
  const beat = () => {
    const page = location.pathname;
    const isVisible = document.visibilityState === 'visible';
    const live = isVisible && ([...starting].at(-1) ?? findRemoteForPath(releases, page));
    if (!live) return rest();
    const watched = { name: live.name, release: live.release, page };
    writeRunNote({ ...watched, run, isHeavy: isHeavy(), isWatched });
    worker.postMessage(watched);
  };

  beat();
  setInterval(beat, beatMs);
  for (const type of ['pagehide', 'beforeunload', 'beforeprint']) addEventListener(type, rest);
  document.addEventListener(pauseEvent, rest);
  document.addEventListener('visibilitychange', beat);
  document.addEventListener(releaseSetEvent, ({ detail }: CustomEventInit<ReleaseSet>) => {
    if (detail) releases = detail;
    beat();
  });
  document.addEventListener(startingReleaseEvent, ({ detail }: CustomEventInit<StartingRelease>) => {
    if (detail?.isStarting) starting.add(detail.release);
    else if (detail) starting.delete(detail.release);
    beat();
  });
  // A beat before the page at the address is rendered, which may never end.
  if ('navigation' in window) (window.navigation as EventTarget).addEventListener('currententrychange', beat);
}

/** Only Chromium reports its memory. */
function isHeavy(): boolean {
  const { memory } = performance as { memory?: { usedJSHeapSize: number; jsHeapSizeLimit: number } };
  return memory !== undefined && memory.usedJSHeapSize > heavyShare * memory.jsHeapSizeLimit;
}
