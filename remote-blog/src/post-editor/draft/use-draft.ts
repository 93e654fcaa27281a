import { useState } from 'react';
import { useAuth } from '@site/shared/auth';
import { createDraftStore, type Draft } from './draft-store';

/** The draft of a new post or of one post's changes: what an earlier visit has left, and where to keep this one's. */
export function useDraft(post?: number | string) {
  const { user } = useAuth();
  const [store] = useState(() => createDraftStore(user?.id, post));
  const [offered, setOffered] = useState<Draft | undefined>(store.find);

  return {
    store,
    /** Stays until it is restored or discarded; nothing takes its place before. */
    offered,
    settle: () => setOffered(undefined),
    discard: () => {
      store.clear();
      setOffered(undefined);
    },
  };
}
