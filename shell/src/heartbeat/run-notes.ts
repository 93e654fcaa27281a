import { localStore } from '@site/shared/browser';
import { listStoredKeys } from '@site/shared/browser/tabs';
import { beatMs, type LeftNote } from './protocol';

const prefix = 'heartbeat:';

/** From then on nobody writes a note any more. */
const staleMs = 2.5 * beatMs;

/** Notes what is on the screen of this tab now; what is there when the page ends properly is taken back. */
export function writeRunNote(note: LeftNote, now = Date.now()): void {
  localStore.set(prefix + note.run, JSON.stringify({ ...note, at: now }));
}

export function removeRunNote(run: string): void {
  localStore.remove(prefix + run);
}

/** Takes the notes of pages that were in front of a visitor, and have neither ended properly nor answered since. */
export function takeLeftNotes(now = Date.now()): LeftNote[] {
  return listStoredKeys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const note = readNote(key);
      if (note && Math.abs(now - note.at) < staleMs) return [];
      localStore.remove(key);
      return note ? [note] : [];
    });
}

function readNote(key: string): (LeftNote & { at: number }) | undefined {
  try {
    return JSON.parse(localStore.get(key) ?? '') as ReturnType<typeof readNote>;
  } catch {
    return undefined;
  }
}
