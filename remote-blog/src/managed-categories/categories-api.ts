import { useMemo } from 'react';
import type { ManagedCategory, UpdateCategoryRequest } from '@site/shared/contracts/api';
import { useApi, type Api } from '@site/shared/http';

/** The calls of the screen, for admins. Each returns all categories, and rejects with an `ApiError`. */
function createCategoriesApi({ authenticated }: Api) {
  const path = '/moderation/categories/';
  return {
    list: async () => (await authenticated.get<ManagedCategory[]>(path)).data,
    add: async (name: string) => (await authenticated.post<ManagedCategory[]>(path, { name })).data,
    change: async (id: number, changes: UpdateCategoryRequest) =>
      (await authenticated.put<ManagedCategory[]>(`${path}${id}/`, changes)).data,
    order: async (ids: number[]) =>
      (await authenticated.post<ManagedCategory[]>(`${path}order/`, { ids })).data,
  };
}

export function useCategoriesApi() {
  const api = useApi();
  return useMemo(() => createCategoriesApi(api), [api]);
}
