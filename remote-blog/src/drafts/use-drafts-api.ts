import { useMemo } from 'react';
import { useApi } from '@site/shared/http';
import { createDraftsApi, type DraftsApi } from './drafts-api';

export function useDraftsApi(): DraftsApi {
  const api = useApi();
  return useMemo(() => createDraftsApi(api), [api]);
}
