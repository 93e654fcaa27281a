import type { NavigationEntry } from '@site/shared/contracts';
import type { EntriesResponse } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { Queries } from '../../db';
import { NotFoundError } from '../../errors/errors';
import { insertAuditEntry } from '../catalog/audit.repository';
import { operatorActor } from '../catalog/publisher';
import { getReleaseSet } from './release-set.repository';
import { findReleaseDescription } from '../catalog/releases.repository';
import { requireRemote } from '../catalog/remotes.repository';
import { findWaiting } from './find-entries';
import { insertGrantedEntry, listGrantedEntries, removeGrantedEntries } from './granted-entries.repository';

/** The operator's decisions about entries of releases in header, menu and footer. */
export function createEntries({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return {
    /** Grants the entries of a release, live or not. Throws `NotFoundError`. */
    grant: (remote: string, release: string): Promise<EntriesResponse> =>
      db.transaction(async (tx) => {
        await requireRemote(tx, remote);
        const description = await findReleaseDescription(tx, { remote, release });
        if (!description) throw new NotFoundError(`The remote ${remote} has no release ${release}.`);
        const entries = findWaiting(description, await listGrantedEntries(tx));
        const at = clock.now();
        for (const entry of entries) await insertGrantedEntry(tx, { remote, ...entry }, at);
        return toResponse(tx, { at, action: 'grant_entries', remote, to: release, entries });
      }),

    /** Revokes all entries of a remote. Throws `NotFoundError`. */
    revoke: (remote: string): Promise<EntriesResponse> =>
      db.transaction(async (tx) => {
        await requireRemote(tx, remote);
        const entries = await removeGrantedEntries(tx, remote);
        return toResponse(tx, { at: clock.now(), action: 'revoke_entries', remote, entries });
      }),
  };
}

interface EntriesChange {
  at: Date;
  action: 'grant_entries' | 'revoke_entries';
  remote: string;
  to?: string;
  entries: NavigationEntry[];
}

/** The audit has only real changes. */
async function toResponse(tx: Queries, { entries, ...change }: EntriesChange): Promise<EntriesResponse> {
  const reason = entries.map(describeEntry).join('; ');
  if (entries.length > 0) await insertAuditEntry(tx, { ...change, by: operatorActor, reason });
  return { remote: change.remote, entries, release_set: (await getReleaseSet(tx)).id };
}

function describeEntry({ place, label, path, audience, count }: NavigationEntry): string {
  const number = count === undefined ? '' : ` with the number of ${count}`;
  return `${place}: "${label}" to ${path} for ${audience}${number}`;
}
