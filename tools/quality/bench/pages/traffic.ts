import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** The transfer of one page, without responses from the browser's cache. */
export interface Traffic {
  requests: number;
  /** Bytes on the wire, including headers. */
  bytes: number;
  /** Bytes of scripts and styles among them. */
  codeBytes: number;
}

/** A page is complete after this long without a request. */
const quietMs = 300;
const timeoutMs = 60_000;

/** Starts to count. `untilQuiet` resolves once the page is complete. The script of a worker is not counted. */
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
  // The page requests the script of a worker, but the worker's target finishes it.
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
