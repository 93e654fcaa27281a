import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** What came over the line for one page; not what the browser had kept. */
export interface Traffic {
  requests: number;
  /** As sent, headers included. */
  bytes: number;
  /** Of these, scripts and styles. */
  codeBytes: number;
}

/** The page counts as complete when nothing has been asked for this long. */
const quietMs = 300;
const timeoutMs = 60_000;

/** Counts from now on. `untilQuiet` resolves once the page has everything. The bytes of a worker's script are not counted. */
export async function watchTraffic(
  page: Page,
  session: CDPSession,
): Promise<{ untilQuiet: () => Promise<void>; read: () => Traffic }> {
  const running = new Map<string, string>();
  const finished: { url: string; bytes: number }[] = [];
  let lastEventMs = performance.now();
  const end = (id: string, bytes: number) => {
    const url = running.get(id);
    if (url === undefined) return;
    running.delete(id);
    finished.push({ url, bytes });
    lastEventMs = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // It stays open as long as the page.
    if (type === 'EventSource') return;
    running.set(requestId, request.url);
    lastEventMs = performance.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  // The script of a worker is requested by the page, and ends in the target of the worker.
  page.on('worker', (worker) => {
    for (const [id, url] of running) if (url === worker.url()) end(id, 0);
  });
  await session.send('Network.enable');
  return {
    async untilQuiet() {
      const deadlineMs = performance.now() + timeoutMs;
      while (running.size > 0 || performance.now() - lastEventMs < quietMs) {
        if (performance.now() > deadlineMs)
          throw new Error(`Still loading: ${[...running.values()].join(', ')}`);
        await sleep(50);
      }
    },
    read() {
      const sent = finished.filter(({ bytes }) => bytes > 0);
      return {
        requests: sent.length,
        bytes: sum(sent),
        codeBytes: sum(sent.filter(({ url }) => /\.(js|css)$/.test(new URL(url).pathname))),
      };
    },
  };
}

function sum(files: { bytes: number }[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}
