import { deleteCaches, findServiceWorkers } from '@site/shared/browser/offline';
import {
  cachePrefix,
  workerMetaName,
  type Reader,
  type ReaderMessage,
  type SeenMessage,
} from '../service-worker/protocol';
import { whenIdle } from '../when-idle';

/** The Network Information API, where a browser has it. */
interface Connection {
  saveData?: boolean;
}

let worker: Promise<ServiceWorker | null | undefined> | undefined;

function findWorkerPath(): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${workerMetaName}"]`)?.content;
}

/** Starts the worker that the page names. Where it names none, one from before is ended. */
function startWorker(): Promise<ServiceWorker | null | undefined> {
  const path = findWorkerPath();
  return path === undefined ? removeWorker() : registerWorker(path);
}

async function registerWorker(path: string): Promise<ServiceWorker | null | undefined> {
  const container = findServiceWorkers();
  if (!(await container?.register(path))) return undefined;
  return (await container?.ready)?.active;
}

/** For a site that has switched it off, and for a visitor who has replaced a remote: what is kept would show another one. */
async function removeWorker(): Promise<undefined> {
  const registration = await findServiceWorkers()?.getRegistration();
  if (!registration) return undefined;
  await registration.unregister();
  await deleteCaches((name) => name.startsWith(cachePrefix));
  return undefined;
}

/** Tells the worker, if there is one, who reads. Never rejects. */
export async function tellReader(reader: Reader): Promise<void> {
  // One that is to be ended would note it, after what it has kept was removed.
  if (findWorkerPath() === undefined) return;
  const container = findServiceWorkers();
  const message: ReaderMessage = { type: 'reader', reader };
  // A page that was reloaded past the worker is not controlled by it.
  const findActive = async () => (await container?.getRegistration())?.active;
  const active = container?.controller ?? (await findActive().catch(() => undefined));
  active?.postMessage(message);
}

/**
 * Lets the worker keep a page that is on the screen, once the browser is idle; starts it for the first one. Never rejects:
 * without a worker the site does what it always did.
 *
 * @param findOpener finds who has opened the page, unless that is somebody who is no longer the reader by then
 */
export async function keepPage(path: string, findOpener: () => Reader | undefined): Promise<void> {
  await whenIdle();
  worker ??= startWorker();
  const active = await worker.catch(() => undefined);
  const { saveData: savesData = false } = (navigator as { connection?: Connection }).connection ?? {};
  const reader = findOpener();
  if (reader === undefined) return;
  const message: SeenMessage = { type: 'seen', path, reader, savesData };
  active?.postMessage(message);
}

/** Calls `listen` when the worker has met no network. Returns the function that stops it. */
export function onUnreachable(listen: () => void): () => void {
  const container = findServiceWorkers();
  container?.addEventListener('message', listen);
  return () => container?.removeEventListener('message', listen);
}
