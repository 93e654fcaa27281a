import { releaseKeepDays } from '@site/shared/contracts';
import { releaseRejections, type ReleaseSummary } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { ConflictError } from '../../errors/errors';
import { isInRollout } from '../rollout/rollouts.repository';
import { insertAuditEntry, type Actor } from './audit.repository';
import { createReleaseFilesStore, type ReleaseFilesContext } from './release-files-store';
import { getReleaseSummary } from './release-summaries.repository';
import { getLastUse, markReleaseDeleted, setReleasePinned } from './releases.repository';
import { lockRemotes } from './remotes.repository';

const keepMs = releaseKeepDays * 24 * 60 * 60_000;

export function createReleaseRetention(context: ReleaseFilesContext & Pick<Context, 'clock'>) {
  const { db, clock } = context;
  const store = createReleaseFilesStore(context);

  return {
    /** Protects a release from deletion, or ends that. */
    pin: async (remote: string, release: string, pinned: boolean, by: Actor): Promise<ReleaseSummary> => {
      await db.transaction(async (tx) => {
        if (!(await setReleasePinned(tx, { remote, release, pinned }))) return;
        const action = pinned ? 'keep' : 'unkeep';
        await insertAuditEntry(tx, { at: clock.now(), by, action, remote, to: release });
      });
      return getReleaseSummary(db, remote, release);
    },

    /**
     * Deletes a release with its files; its id stays taken. Throws `ConflictError` for a live, fallback or pinned release, and
     * for one that open tabs may still use.
     */
    remove: async (remote: string, release: string, by: Actor): Promise<void> => {
      await store.removeStored(async (tx) => {
        await lockRemotes(tx);
        const now = clock.now();
        requireUnused(await getReleaseSummary(tx, remote, release));
        if (await isInRollout(tx, { remote, release })) throw inUse('This release is part of a rollout.');
        requireOld(await getLastUse(tx, { remote, release }), now);
        const deleted = await markReleaseDeleted(tx, { remote, release, now });
        await insertAuditEntry(tx, { at: now, by, action: 'delete', remote, from: release });
        const { folder, description, source_maps } = deleted;
        return folder === null ? undefined : { folder, files: description.files, source_maps };
      });
    },
  };
}

function requireUnused({ state, kept }: ReleaseSummary): void {
  if (state === 'active') throw inUse('This release is live.');
  if (state === 'fallback') throw inUse('This release stands in when the live one fails.');
  if (kept) throw inUse('This release is pinned.');
}

function requireOld(lastUse: Date, now: Date): void {
  if (now.getTime() - lastUse.getTime() >= keepMs) return;
  throw inUse(
    `Open tabs may still use this release: it was live within the last ${releaseKeepDays} days, or is new.`,
  );
}

function inUse(message: string): ConflictError {
  return new ConflictError(message, { code: releaseRejections.inUse });
}
