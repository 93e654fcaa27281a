import { createDraftStore } from '../post-editor/draft/draft-store';

/** To be called when a draft was deleted: this browser offers it no more. */
export function forgetLocalCopies(member: number | undefined, draft: string): void {
  createDraftStore(member, `draft:${draft}`).clear();
  const fresh = createDraftStore(member, undefined);
  if (fresh.find()?.server?.id === draft) fresh.clear();
}
