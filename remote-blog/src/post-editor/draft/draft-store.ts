import type { PostValues } from '../validate-post';

/** Text that was typed and not sent. Pictures are files and cannot be kept. */
export interface Draft extends Pick<PostValues, 'title' | 'category' | 'content'> {
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
}

/**
 * Drafts stay in this browser, apart by member and post.
 * @param post The id of the post that is edited; undefined for a new one.
 */
export function createDraftStore(member: number | undefined, post: number | undefined): DraftStore {
  const key = `postDraft:${member ?? 'unknown'}:${post ?? 'new'}`;
  return {
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
