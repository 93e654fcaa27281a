import { useMemo } from 'react';
import type {
  Draft,
  DraftPicture,
  DraftState,
  DraftStateWithValues,
  DraftSummary,
  RestoreDraftRequest,
  SaveDraftRequest,
} from '@site/shared/contracts/api';
import { listMaxLimit } from '@site/shared/contracts';
import { fetchPage, type Page } from '@site/shared/fetching';
import { isApiError, useApi, type Api } from '@site/shared/http';

export type DraftsApi = ReturnType<typeof createDraftsApi>;

/** The calls about drafts, all under the name of the member. Every one rejects with an `ApiError`. */
export function createDraftsApi({ authenticated }: Api) {
  const path = (id: string, below = '') => `/drafts/${encodeURIComponent(id)}/${below}`;

  /** None as well from an API of an earlier release, which has no drafts. */
  const list = async (after?: string, limit?: number): Promise<Page<DraftSummary>> => {
    try {
      return await fetchPage(authenticated, '/drafts/', { after, limit: limit?.toString() });
    } catch (error) {
      if (isApiError(error) && error.status === 404) return { items: [], next: undefined };
      throw error;
    }
  };

  return {
    list,

    /** The longest page holds more than a member can have. */
    listAll: async (): Promise<DraftSummary[]> => (await list(undefined, listMaxLimit)).items,

    get: async (id: string): Promise<Draft> => (await authenticated.get<Draft>(path(id))).data,

    save: async (id: string, request: SaveDraftRequest): Promise<DraftSummary> =>
      (await authenticated.put<DraftSummary>(path(id), request)).data,

    /** With a revision only the draft as it is known. */
    remove: async (id: string, revision?: number): Promise<void> => {
      await authenticated.delete(path(id), { params: { revision } });
    },

    listStates: (id: string, after?: string): Promise<Page<DraftState>> =>
      fetchPage(authenticated, path(id, 'states/'), { after }),

    getState: async (id: string, revision: number): Promise<DraftStateWithValues> =>
      (await authenticated.get<DraftStateWithValues>(path(id, `states/${revision}/`))).data,

    restoreState: async (id: string, state: number, request: RestoreDraftRequest): Promise<Draft> =>
      (await authenticated.post<Draft>(path(id, `states/${state}/restore/`), request)).data,

    /** Stores a picture; resolves to its address. */
    addPicture: async (picture: Blob): Promise<string> => {
      const form = new FormData();
      form.set('picture', picture, 'picture');
      return (await authenticated.post<DraftPicture>('/drafts/pictures/', form)).data.url;
    },

    /** Stores a copy of a picture elsewhere; resolves to its address here. */
    copyPicture: async (address: string): Promise<string> =>
      (await authenticated.post<DraftPicture>('/drafts/pictures/copy/', { address })).data.url,
  };
}

export function useDraftsApi(): DraftsApi {
  const api = useApi();
  return useMemo(() => createDraftsApi(api), [api]);
}
