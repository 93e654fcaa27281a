import { localStore } from '@site/shared/browser';
import type { DraftHead } from '../../drafts/draft-sync-state';
import type { PostValues } from '../post-values';
import { createPictureStore, type PictureStore } from './picture-store';

type RequiredField = 'title' | 'category' | 'content';

/** What was written and not sent. That of another release lacks some fields, or has further ones: see `pickValues`. */
export interface LocalDraft
  extends
    Pick<PostValues, RequiredField>,
    Partial<Omit<PostValues, RequiredField | 'picture' | 'storedPicture'>> {
  /** Whether a picture was chosen; the file itself is in the `PictureStore`. */
  hasPicture?: boolean;
  /** Whether the picture that the post had was taken away. */
  isPictureRemoved?: boolean;
  /** The version of the post that the text started from; undefined for a new post. */
  base?: number | undefined;
  /** The draft on the server, and whether it has all of this; absent where there is none. */
  server?: (DraftHead & { isSynced: boolean }) | undefined;
  /** ISO 8601. */
  keptAt: string;
}

export interface DraftStore {
  find: () => LocalDraft | undefined;
  /** Returns whether the draft outlives the page: a browser may have no room for it. */
  keep: (draft: LocalDraft) => boolean;
  /** Notes what has become of the draft on the server, where it is the one that is kept. */
  setServer: (server: NonNullable<LocalDraft['server']>) => void;
  clear: () => void;
  pictures: PictureStore;
}

/** What is typed while an earlier text is offered has a place of its own. */
const places = ['', ':2', ':3', ':4'];

/**
 * Drafts stay in this browser, apart by member and post. Of one post there can be several.
 * @param post The id of the post that is edited, or the name of a draft on the server; undefined for a new post.
 */
export function createDraftStores(
  member: number | undefined,
  post: number | string | undefined,
): [DraftStore, ...DraftStore[]] {
  const create = (place = '') =>
    createDraftStore(`postDraft:${member ?? 'unknown'}:${post ?? 'new'}${place}`);
  return [create(), ...places.slice(1).map(create)];
}

function createDraftStore(key: string): DraftStore {
  const pictures = createPictureStore(key);
  const find = () => {
    try {
      const kept = JSON.parse(localStore.get(key) ?? 'null') as unknown;
      return isDraft(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  };
  const keep = (draft: LocalDraft) => localStore.set(key, JSON.stringify(draft));
  return {
    pictures,
    find,
    keep,
    setServer: (server) => {
      const kept = find();
      if (kept?.server?.id === server.id) keep({ ...kept, server });
    },
    clear: () => {
      void pictures.keep(null);
      localStore.remove(key);
    },
  };
}

function isDraft(value: unknown): value is LocalDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { title, category, content, keptAt } = value as Partial<LocalDraft>;
  return [title, category, keptAt, content?.html].every((text) => typeof text === 'string');
}
