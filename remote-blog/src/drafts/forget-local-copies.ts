import { createDraftStores } from '../post-editor/draft/draft-store';

/** To be called when a draft was deleted: this browser offers it no more. */
export function forgetLocalCopies(member: number | undefined, draft: string): void {
  for (const own of createDraftStores(member, `draft:${draft}`)) own.clear();
  for (const fresh of createDraftStores(member, undefined)) {
    if (fresh.find()?.server?.id === draft) fresh.clear();
  }
}
