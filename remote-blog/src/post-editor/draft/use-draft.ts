import { useState } from 'react';
import { useAuth } from '@site/shared/auth';
import { createDraftStores, type DraftStore, type LocalDraft } from './draft-store';

interface Offer {
  draft: LocalDraft;
  store: DraftStore;
}

/** The draft of a new post or of one post's changes: what an earlier visit has left, and where to keep this one's. */
export function useDraft(post?: number | string) {
  const { user } = useAuth();
  const [stores] = useState(() => createDraftStores(user?.id, post));
  const [offer, setOffer] = useState(() => findOffer(stores));
  const [store, setStore] = useState(() => stores.find((free) => !free.find()) ?? stores[0]);

  return {
    /** Where to keep what is typed. */
    store,
    /** Stays until it is restored or discarded; nothing takes its place before. */
    offered: offer?.draft,
    findPicture: () => offer?.store.pictures.find(),
    acceptOffer: () => {
      if (offer) setStore(offer.store);
      setOffer(undefined);
    },
    discard: () => {
      offer?.store.clear();
      setOffer(undefined);
    },
  };
}

function findOffer(stores: DraftStore[]): Offer | undefined {
  for (const store of stores) {
    const draft = store.find();
    if (draft) return { draft, store };
  }
  return undefined;
}
