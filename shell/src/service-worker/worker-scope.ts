/** As much of a service worker's global object as is used here: TypeScript knows it only where it knows no DOM. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { get(id: string): Promise<{ postMessage(message: unknown): void } | undefined> };
  addEventListener(type: 'activate', listen: () => void): void;
  addEventListener(type: 'message', listen: (event: WorkerEvent & MessageEvent<unknown>) => void): void;
}

/** An event during which the worker is kept alive. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request that the worker may answer. */
export interface WorkerFetchEvent extends WorkerEvent {
  clientId: string;
  /** What the browser has requested while the worker was starting; undefined for all but navigations. */
  preloadResponse?: Promise<Response | undefined>;
}

export const workerScope = globalThis as unknown as WorkerScope;
