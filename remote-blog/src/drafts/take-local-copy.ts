import { createDraftStores } from '../post-editor/draft/draft-store';

/**
 * To be called before a draft is opened: what the form of a new post has left of it in this browser becomes the copy of
 * that draft, unless the server has all of it.
 */
export async function takeLocalCopy(member: number | undefined, draft: string): Promise<void> {
  for (const fresh of createDraftStores(member, undefined)) {
    const kept = fresh.find();
    if (kept?.server?.id !== draft) continue;
    if (!kept.server.isSynced) {
      const own = createDraftStores(member, `draft:${draft}`).find((store) => !store.find());
      const picture = kept.hasPicture ? await fresh.pictures.find() : undefined;
      if (picture) await own?.pictures.keep(picture);
      if (!own?.keep(kept)) continue;
    }
    fresh.clear();
  }
}
