import type { Draft, RestoreDraftRequest } from '@site/shared/contracts/api';
import { isApiError } from '@site/shared/http';
import type { PostValues } from '../post-editor/post-values';
import { createId } from './create-id';
import { createDraftPictures } from './draft-pictures';
import { findStateAfter, newHead, type DraftHead, type DraftSyncState } from './draft-sync-state';
import type { DraftsApi } from './drafts-api';
import { toDraftValues } from './draft-values';
import { savePauseMaxMs, savePauseMs } from './save-pause';

export interface DraftSyncOptions {
  api: DraftsApi;
  head: DraftHead;
  /** Whether the member whose draft this is is still signed in: nobody else's account gets it. */
  isSignedIn: () => boolean;
  /** Called with the state to remember, and whether that is all that was typed. */
  onHead: (head: DraftHead, isSynced: boolean) => void;
  onState: (state: DraftSyncState) => void;
}

export type DraftSync = ReturnType<typeof createDraftSync>;

const retryMs = 20_000;
const unconfirmedMax = 10;

/** Saves what is typed as a draft on the server, and overwrites nothing that another device has saved. */
export function createDraftSync({ api, head: start, isSignedIn, onHead, onState }: DraftSyncOptions) {
  const device = createId();
  const pictures = createDraftPictures((picture) => api.addPicture(picture));
  let head = start;
  let state: DraftSyncState = { kind: 'idle' };
  let latest: PostValues | undefined;
  let saved: PostValues | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | undefined;
  let running: Promise<void> | undefined;
  let isPaused = false;
  let hasEnded = false;

  const setState = (next: DraftSyncState) => {
    state = next;
    onState(next);
  };
  const setHead = (next: DraftHead) => {
    head = next;
    onHead(next, latest === saved);
  };
  /** Nothing is saved while somebody has to decide. */
  const isBlocked = () => isPaused || state.kind === 'conflict' || state.kind === 'gone';

  const beginSave = (): RestoreDraftRequest => {
    const { revision, unconfirmed } = head;
    const saveId = createId();
    // Remembered before it is sent: the page may be closed before the response comes.
    setHead({ ...head, unconfirmed: [...unconfirmed, saveId].slice(-unconfirmedMax) });
    return { revision, device, save_id: saveId, unconfirmed };
  };

  const save = async () => {
    const values = latest;
    if (!values || values === saved || !isSignedIn()) return;
    setState({ kind: 'saving' });
    try {
      const sent = await pictures.send(values);
      if (!isSignedIn()) return setState({ kind: 'waiting' });
      const { revision, saved_at: at } = await api.save(head.id, {
        ...beginSave(),
        values: toDraftValues(values, sent),
      });
      saved = values;
      setHead({ ...head, revision, unconfirmed: [] });
      setState({ kind: 'saved', at });
    } catch (error) {
      await takeFailure(error);
    }
  };

  const takeFailure = async (error: unknown) => {
    const next = await findStateAfter(error, head, api);
    setState(next);
    if (next.kind === 'waiting' && !hasEnded) schedule(retryMs);
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    waitingSince = undefined;
    if (isBlocked()) return running ?? Promise.resolve();
    running ??= save().finally(() => {
      running = undefined;
      // What was typed meanwhile.
      if (latest !== saved && state.kind === 'saved') schedule(savePauseMs);
    });
    return running;
  };

  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), hasEnded ? 0 : ms);
  };

  return {
    /** To be called when the editor is there, again after an `end`. */
    begin: () => {
      hasEnded = false;
    },
    /** To be called when the editor goes: what it held is saved at once if that is possible, and not tried again. */
    end: () => {
      hasEnded = true;
      void flush();
    },
    getHead: () => head,
    /** Whether anything was typed. */
    hasBegun: () => latest !== undefined,
    /** Whether the server has all of this. */
    hasSaved: (values: PostValues) => values === saved,
    /** Takes what the form holds now; it is saved when the typing pauses. */
    keep: (values: PostValues) => {
      if (values === latest) return;
      latest = values;
      waitingSince ??= Date.now();
      schedule(Math.max(0, Math.min(savePauseMs, waitingSince + savePauseMaxMs - Date.now())));
    },
    /** Saves at once. */
    flush,
    /** Stops saving, and resolves when nothing is under way. */
    pause: async () => {
      isPaused = true;
      clearTimeout(timer);
      await running;
    },
    resume: () => {
      isPaused = false;
      if (latest !== saved) schedule(savePauseMs);
    },
    /** Looks for what is on the server, such as after a refusal to send an old revision. */
    check: async () => {
      isPaused = false;
      try {
        const theirs = await api.get(head.id);
        if (theirs.revision !== head.revision) setState({ kind: 'conflict', theirs });
      } catch (error) {
        if (isApiError(error) && error.status === 404) setState({ kind: 'gone' });
      }
    },
    /** Decides a conflict: what this editor holds takes the place of the other, which stays in the history. */
    keepMine: async () => {
      if (state.kind !== 'conflict') return;
      await replace(state.theirs);
    },
    /** Decides it the other way: what this editor holds goes into the history. Undefined when that did not work. */
    takeTheirs: async (): Promise<Draft | undefined> => {
      if (state.kind !== 'conflict') return undefined;
      const { theirs } = state;
      await replace(theirs);
      return latest === saved ? restoreState(theirs.revision) : undefined;
    },
    /** The draft becomes what it was. What is not saved yet is saved before, so that it stays in the history. */
    restoreState,
    /** Continues as a new draft if the other was deleted. */
    startAnew: async () => {
      await goOn(newHead());
    },
  };

  async function goOn(next: DraftHead): Promise<void> {
    head = next;
    saved = undefined;
    setState({ kind: 'idle' });
    await flush();
  }

  function replace({ revision }: Draft): Promise<void> {
    return goOn({ ...head, revision, unconfirmed: [] });
  }

  async function restoreState(revision: number): Promise<Draft | undefined> {
    await flush();
    if (latest !== saved || isBlocked()) return undefined;
    try {
      return await api.restoreState(head.id, revision, beginSave());
    } catch (error) {
      await takeFailure(error);
      return undefined;
    }
  }
}
