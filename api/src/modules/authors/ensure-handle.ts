import type { Queries } from '../../db';
import { findNameWithoutHandle, lockAllHandles, setFirstFreeHandle } from './authors.repository';
import { deriveHandles } from './derive-handle';

/** Gives a member a handle if they need one. Call it after a first publication, or when a name was set. */
export async function ensureHandle(tx: Queries, accountId: number): Promise<void> {
  const name = await findNameWithoutHandle(tx, { accountId });
  if (name === undefined) return;
  await lockAllHandles(tx);
  await setFirstFreeHandle(tx, { accountId, handles: deriveHandles(name, accountId) });
}
