import { type Dispatch, type SetStateAction, useEffect } from 'react';
import type { AuthState } from '@site/shared/auth';
import type { SessionStore } from '@site/shared/http';
import { followStore } from './auth-state';

/** Signs in and out with the site's other tabs: `storage` events come from those only. */
export function useOtherTabs(tokens: SessionStore, setState: Dispatch<SetStateAction<AuthState>>): void {
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => setState((state) => followStore(state, tokens, key));
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [tokens, setState]);
}
