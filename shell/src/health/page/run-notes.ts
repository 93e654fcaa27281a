import { localStore } from '@site/shared/browser';
import { listStoredKeys } from '@site/shared/browser/tabs';
import { beatMs, type UncleanExit } from '../protocol';

const prefix = 'heartbeat:';

/** A note of this age is not updated any more. */
const staleMs = 2.5 * beatMs;

/** Notes what this tab shows now. A page that ends properly removes its note. */
export function writeRunNote(note: UncleanExit, now = Date.now()): void {
  localStore.set(prefix + note.run, JSON.stringify({ ...note, at: now }));
}

export function removeRunNote(run: string): void {
  localStore.remove(prefix + run);
}

/** Takes the notes of visible pages that have neither ended properly nor responded since. */
export function takeUncleanExits(now = Date.now()): UncleanExit[] {
  return listStoredKeys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const note = readNote(key);
      if (note && Math.abs(now - note.at) < staleMs) return [];
      localStore.remove(key);
      return note ? [note] : [];
    });
}

function readNote(key: string): (UncleanExit & { at: number }) | undefined {
  try {
    return JSON.parse(localStore.get(key) ?? '') as ReturnType<typeof readNote>;
  } catch {
    return undefined;
  }
}
