import type { Queries } from '../../db';
import { findNameWithoutHandle, lockAllHandles, setFirstFreeHandle } from './authors.repository';
import { deriveHandles } from './derive-handle';

/** To be called when somebody may have published for the first time, or has got a name: gives them a handle if they need one. */
export async function ensureHandle(tx: Queries, accountId: number): Promise<void> {
  const name = await findNameWithoutHandle(tx, accountId);
  if (name === undefined) return;
  await lockAllHandles(tx);
  await setFirstFreeHandle(tx, accountId, deriveHandles(name, accountId));
}
