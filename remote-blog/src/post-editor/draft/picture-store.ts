import { createFileStore } from '@site/shared/browser/files';

const files = createFileStore('drafts', 'pictures');

export interface PictureStore {
  find: () => Promise<File | undefined>;
  /** Keeps a picture, or forgets it; resolves to whether it outlives the page: a browser may have no room. */
  keep: (picture: File | null) => Promise<boolean>;
}

/** Keeps the chosen picture of a draft. */
export function createPictureStore(key: string): PictureStore {
  let kept: File | null | undefined;
  let last: Promise<unknown> = Promise.resolve();
  // One after the other: what is kept last has to win.
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work);
    last = next;
    return next;
  };
  return {
    find: () => inTurn(() => files.get(key)),
    keep: async (picture) => {
      if (picture === kept) return true;
      kept = picture;
      if (!picture) return inTurn(() => files.remove(key)).then(() => true);
      const isKept = await inTurn(() => files.set(key, picture));
      if (!isKept) kept = undefined;
      return isKept;
    },
  };
}
