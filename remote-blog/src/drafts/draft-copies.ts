import { createDraftStores, type DraftStore } from '../post-editor/draft/draft-store';

/** The copies of a draft in this browser: its own, and what the form of a new post has left of it. */
export function findDraftCopies(member: number | undefined, draft: string): DraftStore[] {
  const own = createDraftStores(member, `draft:${draft}`).filter((store) => store.find());
  const fresh = createDraftStores(member, undefined).filter((store) => store.find()?.server?.id === draft);
  return [...own, ...fresh];
}

/** To be called before a draft is opened: what the server has of it needs no copy. */
export function forgetSyncedCopies(member: number | undefined, draft: string): void {
  for (const copy of findDraftCopies(member, draft)) if (copy.find()?.server?.isSynced) copy.clear();
}
