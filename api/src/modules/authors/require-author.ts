import type { Author } from '@site/shared/contracts/api';
import type { Queries } from '../../db';
import { NotFoundError } from '../../errors/errors';
import { findAuthor } from './authors.repository';

/** Throws `NotFoundError` for a handle without published posts. */
export async function requireAuthor(db: Queries, handle: string): Promise<Author & { id: number }> {
  const author = await findAuthor(db, { handle });
  if (!author) throw new NotFoundError();
  return author;
}
