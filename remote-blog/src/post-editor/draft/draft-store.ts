import type { PictureFocus } from '@site/shared/contracts/api';
import type { PostValues } from '../validate-post';
import { createPictureStore, type PictureStore } from './picture-store';

/** What was written and not sent. */
export interface Draft extends Pick<PostValues, 'title' | 'category' | 'content'> {
  /** Absent from a draft of an earlier release. */
  tags?: string[];
  /** What is said of the picture; absent from a draft of an earlier release. */
  pictureAlt?: string;
  pictureFocus?: PictureFocus;
  /** Whether a picture was chosen; the file itself is in the `PictureStore`. */
  hasPicture?: boolean;
  /** Whether the picture that the post had was taken away. */
  isPictureRemoved?: boolean;
  /** The version of the post that the text started from; undefined for a new post. */
  base?: number | undefined;
  /** ISO 8601. */
  keptAt: string;
}

export interface DraftStore {
  find: () => Draft | undefined;
  /** Returns whether the draft is kept: a browser may have no room for it. */
  keep: (draft: Draft) => boolean;
  clear: () => void;
  pictures: PictureStore;
}

/**
 * Drafts stay in this browser, apart by member and post.
 * @param post The id of the post that is edited; undefined for a new one.
 */
export function createDraftStore(member: number | undefined, post: number | undefined): DraftStore {
  const key = `postDraft:${member ?? 'unknown'}:${post ?? 'new'}`;
  const pictures = createPictureStore(key);
  return {
    pictures,
    find: () => {
      try {
        const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;
        return isDraft(kept) ? kept : undefined;
      } catch {
        return undefined;
      }
    },
    keep: (draft) => {
      try {
        localStorage.setItem(key, JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    clear: () => {
      void pictures.keep(null);
      try {
        localStorage.removeItem(key);
      } catch {
        // What cannot be changed has never held a draft.
      }
    },
  };
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { title, category, content, keptAt } = value as Partial<Draft>;
  return [title, category, keptAt, content?.html].every((text) => typeof text === 'string');
}
