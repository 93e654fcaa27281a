const database = 'drafts';
const pictures = 'pictures';

export interface PictureStore {
  find: () => Promise<File | undefined>;
  /** Keeps a picture, or forgets it; resolves to whether that worked: a browser may have no room. */
  keep: (picture: File | null) => Promise<boolean>;
}

/** Keeps the chosen picture of a draft: a file, which `localStorage` cannot hold. */
export function createPictureStore(key: string): PictureStore {
  let kept: File | null | undefined;
  let last: Promise<unknown> = Promise.resolve();
  // One after the other: what is kept last has to win.
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  return {
    find: () =>
      inTurn(async () => {
        const found: unknown = await request('readonly', (store) => store.get(key));
        return found instanceof File ? found : undefined;
      }).catch(() => undefined),
    keep: async (picture) => {
      if (picture === kept) return true;
      kept = picture;
      try {
        await inTurn(async () => {
          if (picture) await request('readwrite', (store) => store.put(picture, key));
          else await request('readwrite', (store) => store.delete(key));
        });
        return true;
      } catch {
        kept = undefined;
        // What cannot be changed has never held a picture.
        return picture === null;
      }
    },
  };
}

async function request<Result>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(pictures);
  const opened = await settle(opening);
  try {
    const transaction = opened.transaction(pictures, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted'));
    });
    const [result] = await Promise.all([settle(run(transaction.objectStore(pictures))), done]);
    return result;
  } finally {
    opened.close();
  }
}

function settle<Result>(pending: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    pending.onsuccess = () => resolve(pending.result);
    pending.onerror = () => reject(pending.error ?? new Error('The request failed'));
  });
}
