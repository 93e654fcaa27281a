import { useMemo } from 'react';
import type { SavedPost } from '@site/shared/contracts/api';
import { listMaxLimit } from '@site/shared/contracts';
import { fetchPage } from '@site/shared/fetching';
import { useApi, type Api } from '@site/shared/http';
import { keepPosts, readKeptPosts, type KeptPost } from './kept-posts';

export type ReadingListApi = ReturnType<typeof createReadingListApi>;

/** The calls about a member's reading list. Every one rejects with an `ApiError`. */
function createReadingListApi({ authenticated }: Api) {
  const save = async (posts: KeptPost[]): Promise<void> => {
    const sent = posts.map(({ id, saved_at }) => ({ id, saved_at }));
    await authenticated.put('/reading-list/', { posts: sent });
  };

  const listAll = async (): Promise<SavedPost[]> => {
    const all: SavedPost[] = [];
    let after: string | undefined;
    do {
      const limit = String(listMaxLimit);
      const page = await fetchPage<SavedPost>(authenticated, '/reading-list/', { limit, after });
      all.push(...page.items);
      after = page.next;
    } while (after !== undefined);
    return all;
  };

  return {
    save,

    remove: async (id: number): Promise<void> => {
      await authenticated.delete(`/reading-list/${id}/`);
    },

    /** Moves what was saved here as a guest to the member's list, and keeps that list here. */
    synchronize: async (member: number): Promise<void> => {
      const ofGuest = readKeptPosts(null) ?? [];
      if (ofGuest.length > 0) {
        await save(ofGuest);
        keepPosts(null, []);
      }
      const posts = await listAll();
      keepPosts(
        member,
        posts.map(({ id, title, author, saved_at }) => ({ id, title, author: author.name, saved_at })),
      );
    },
  };
}

export function useReadingListApi(): ReadingListApi {
  const api = useApi();
  return useMemo(() => createReadingListApi(api), [api]);
}
