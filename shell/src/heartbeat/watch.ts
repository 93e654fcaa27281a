import type { FailureReport } from '@site/shared/contracts/api';
import { sendPageReport } from '../views/send-page-report';
import { judge } from './judge';
import type { BeatMessage, ConvictedMessage, StartMessage, Watched } from './protocol';
import { clearStrikes, keepHang, removeHang } from './records';

const tickMs = 500;
/** So long no main thread is busy with anything that a visitor could wait for. */
export const hungMs = 6000;
/** A tick that comes so late was not counted by an awake computer. */
const sleptMs = 4 * tickMs;
/** A release that has answered for so long has not failed when its page ends. */
const provenMs = 10_000;

/** Watches in a worker over the main thread of the page, which says in each beat what is on the screen. */
export function createWatch(start: StartMessage, onConvicted: (convicted: ConvictedMessage) => void) {
  const { run, apiBaseUrl, browser, left } = start;
  let watched: BeatMessage = null;
  let silentMs = 0;
  let lastTick = performance.now();
  let proven = { release: '', ms: 0 };
  let isKept = false;

  const report = ({ name, release, page }: Watched, kind: 'hang' | 'crash') => {
    const message =
      kind === 'hang' ? 'The page does not answer any more.' : 'The browser has ended the page.';
    const failure: FailureReport = {
      remote: name,
      release,
      kind,
      page: page.slice(0, 300),
      error: { message, stack: [], browser },
    };
    void sendPageReport(`${apiBaseUrl}/registry/failures/`, failure, failure);
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

  void judge(left).then((verdicts) => {
    for (const { note, isReported } of verdicts)
      if (!isReported) report(note, note.isWatched ? 'crash' : 'hang');
    if (verdicts.length > 0) onConvicted(verdicts.map(({ note: { name, release } }) => ({ name, release })));
  });

  return {
    beat(next: BeatMessage) {
      silentMs = 0;
      watched = next;
      // It was slow, or a debugger has held it: it answers.
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
      void clearStrikes({ name, release });
    }
  }
}
