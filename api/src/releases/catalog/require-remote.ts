import { releaseRejections } from '@site/shared/contracts/api';
import type { Queries } from '../../db';
import { NotFoundError } from '../../errors/errors';
import { hasRemote } from './remotes.repository';

/** Throws `NotFoundError` for an unknown remote. */
export async function requireRemote(db: Queries, name: string): Promise<void> {
  if (await hasRemote(db, name)) return;
  throw new NotFoundError(`There is no remote ${name}.`, { code: releaseRejections.unknownRemote });
}
