import { useState } from 'react';
import { useAuth } from '@site/shared/auth';
import { createDraftStores, type DraftStore, type LocalDraft } from './draft-store';

interface Offer {
  draft: LocalDraft;
  store: DraftStore;
}

/**
 * What an earlier visit has left in this browser of a new post, a draft or one post's changes, and where to keep this visit's.
 * @param findCopies Finds what has been left; in the places of `post` unless given.
 */
export function useDraft(post?: number | string, findCopies?: () => DraftStore[]) {
  const { user } = useAuth();
  const [stores] = useState(() => createDraftStores(user?.id, post));
  const [offer, setOffer] = useState(() => findOffer(findCopies?.() ?? stores));
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
