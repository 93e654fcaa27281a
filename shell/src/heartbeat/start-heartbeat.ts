import { findRemoteForPath, type ReleaseSet } from '@site/shared/contracts';
import { findBrowser } from '../watchdog/find-browser';
import { avoidRelease } from './avoided-releases';
import {
  beatMs,
  pauseEvent,
  releaseSetEvent,
  type ConvictedMessage,
  type LeftNote,
  type StartMessage,
} from './protocol';
import { removeRunNote, writeRunNote } from './run-notes';

interface Heartbeat {
  releases: ReleaseSet;
  apiBaseUrl: string;
  left: LeftNote[];
  workerUrl: string;
}

/** Of its memory, from which on it is likely that a page ends for the lack of it. */
const heavyShare = 0.5;

/** As long as the page is in front of a visitor, tells a worker and leaves a note that the main thread answers. */
export function startHeartbeat({ releases, apiBaseUrl, left, workerUrl }: Heartbeat): void {
  const run = Math.random().toString(36).slice(2);
  const worker = new Worker(workerUrl);
  let isWatched = false;
  worker.onmessage = ({ data }: MessageEvent<ConvictedMessage>) => {
    data.forEach((release) => avoidRelease(release));
    if (isWatched) return;
    isWatched = true;
    beat();
  };
  worker.postMessage({ run, apiBaseUrl, browser: findBrowser(), left } satisfies StartMessage);

  const rest = () => {
    removeRunNote(run);
    worker.postMessage(null);
  };
  const beat = () => {
    const page = location.pathname;
    const live = document.visibilityState === 'visible' && findRemoteForPath(releases, page);
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
  // Told before the page at the address is rendered, which may never end.
  if ('navigation' in window) (window.navigation as EventTarget).addEventListener('currententrychange', beat);
}

/** Only Chromium says how much memory there is. */
function isHeavy(): boolean {
  const { memory } = performance as { memory?: { usedJSHeapSize: number; jsHeapSizeLimit: number } };
  return memory !== undefined && memory.usedJSHeapSize > heavyShare * memory.jsHeapSizeLimit;
}
