import { beatMs, type LeftNote } from './protocol';

const prefix = 'heartbeat:';

/** From then on nobody writes a note any more. */
const staleMs = 2.5 * beatMs;

/** Notes what is on the screen of this tab now; what is there when the page ends properly is taken back. */
export function writeRunNote(note: LeftNote, now = Date.now()): void {
  try {
    localStorage.setItem(prefix + note.run, JSON.stringify({ ...note, at: now }));
  } catch {
    // Storage is switched off or full.
  }
}

export function removeRunNote(run: string): void {
  try {
    localStorage.removeItem(prefix + run);
  } catch {
    // Storage is switched off.
  }
}

/** Takes the notes of pages that were in front of a visitor, and have neither ended properly nor answered since. */
export function takeLeftNotes(now = Date.now()): LeftNote[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const note = readNote(key);
        if (note && Math.abs(now - note.at) < staleMs) return [];
        localStorage.removeItem(key);
        return note ? [note] : [];
      });
  } catch {
    return [];
  }
}

function readNote(key: string): (LeftNote & { at: number }) | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as ReturnType<typeof readNote>;
  } catch {
    return undefined;
  }
}
