import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useAuth } from '@site/shared/auth';
import { localStore } from '@site/shared/browser';
import { useFetch } from '@site/shared/fetching';
import { describeFailure, toFailure } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { cacheKeys } from '../blog-cache';
import { keepPosts, parseKeptPosts, readKeptPosts, readKeptText, type KeptPost } from './kept-posts';
import { useReadingListApi } from './reading-list-api';

export interface ReadingList {
  /** Saved last first. Undefined while nothing of it is known. */
  posts: KeptPost[] | undefined;
  /** The list of the account could not be fetched; `posts` are those of the last time. */
  failed: boolean;
  reload: () => void;
  /** Resolves to whether it was done; otherwise the reader has been told why not. */
  save: (post: KeptPost) => Promise<boolean>;
  remove: (post: KeptPost) => Promise<boolean>;
}

/**
 * What the reader wants to read later: kept in the browser, and with an account on the server as well.
 *
 * @param isShown whether the list itself is on the screen, and is to be as new as can be
 */
export function useReadingList(isShown: boolean): ReadingList {
  const { user, loading } = useAuth();
  const api = useReadingListApi();
  const reader = user?.id ?? null;
  const read = useCallback(() => readKeptText(reader), [reader]);
  const text = useSyncExternalStore(localStore.subscribe, read, () => null);
  const isHydrated = useSyncExternalStore(
    localStore.subscribe,
    () => true,
    () => false,
  );
  const kept = useMemo(() => parseKeptPosts(text, reader), [text, reader]);

  const mustFetch = reader !== null && (isShown || !kept || (readKeptPosts(null)?.length ?? 0) > 0);
  const { error, isValidating, mutate } = useFetch(
    mustFetch ? cacheKeys.readingList(reader) : null,
    async () => {
      await api.synchronize(reader ?? 0);
      return true;
    },
  );

  /** Shows the change at once, and takes it back when the server does not accept it. */
  async function change(next: KeptPost[], send: () => Promise<void>): Promise<boolean> {
    const before = readKeptPosts(reader) ?? [];
    keepPosts(reader, next);
    if (reader === null) return true;
    try {
      await send();
      return true;
    } catch (problem) {
      keepPosts(reader, before);
      toast.error(describeFailure(toFailure(problem).error));
      return false;
    }
  }

  const without = (id: number) => (readKeptPosts(reader) ?? []).filter((post) => post.id !== id);
  const isKnown = isHydrated && !loading;
  return {
    posts: isKnown ? (kept ?? (reader === null ? [] : undefined)) : undefined,
    failed: error !== undefined && !isValidating,
    reload: () => void mutate(),
    save: (post) => change([post, ...without(post.id)], () => api.save([post])),
    remove: (post) => change(without(post.id), () => api.remove(post.id)),
  };
}
