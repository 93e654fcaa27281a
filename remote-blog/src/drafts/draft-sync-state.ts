import type { Draft } from '@site/shared/contracts/api';
import { findText, isApiError, toApiError } from '@site/shared/http';
import { createId } from './create-id';
import type { DraftsApi } from './drafts-api';

/** What an editor knows of its draft on the server. */
export interface DraftHead {
  id: string;
  /** 0 while there is none. */
  revision: number;
  /** Saves of which no response came: they may have arrived. */
  unconfirmed: string[];
}

/** That of a draft which is nowhere yet. */
export const newHead = (): DraftHead => ({ id: createId(), revision: 0, unconfirmed: [] });

export type DraftSyncState =
  /** Nothing to save so far. */
  | { kind: 'idle' }
  | { kind: 'saving' }
  /** `at` is ISO 8601. */
  | { kind: 'saved'; at: string }
  /** The server cannot be reached; it is tried again. */
  | { kind: 'waiting' }
  /** The server does not take what is written now. */
  | { kind: 'refused'; reason: string }
  /** Another device has saved something else. */
  | { kind: 'conflict'; theirs: Draft }
  /** It was sent or deleted elsewhere. */
  | { kind: 'gone' };

/** What a failed call means for the draft. Of a conflict the other text is fetched, so that both can be shown. */
export async function findStateAfter(
  error: unknown,
  { id, revision }: DraftHead,
  api: Pick<DraftsApi, 'get'>,
): Promise<DraftSyncState> {
  const { status, code, message, details, body } = toApiError(error);
  if (status === 409 && code === 'version_conflict') {
    try {
      return { kind: 'conflict', theirs: await api.get(id) };
    } catch (failure) {
      return { kind: isApiError(failure) && failure.status === 404 ? 'gone' : 'waiting' };
    }
  }
  // An API of an earlier release has no drafts.
  if (status === 404) return { kind: revision === 0 ? 'idle' : 'gone' };
  const isRefusal = status !== undefined && status >= 400 && status < 500 && status !== 401 && status !== 429;
  if (!isRefusal) return { kind: 'waiting' };
  const [first] = Object.values(details ?? {}).flat();
  return { kind: 'refused', reason: first ?? findText(body, 'message') ?? message };
}
