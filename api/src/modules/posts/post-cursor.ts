import { ValidationError } from '../../errors/errors';

/** Where a page begins: after the post that was created at `createdAt` with that id. */
export interface PostCursor {
  createdAt: Date;
  id: number;
}

const cursorPattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,15})$/;

/** Opaque to clients, so that the order can change. */
export function encodePostCursor({ created_at, id }: { created_at: string; id: number }): string {
  return Buffer.from(`${created_at}_${id}`).toString('base64url');
}

export function decodePostCursor(cursor: string): PostCursor {
  const [, createdAt = '', id] = cursorPattern.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const time = new Date(createdAt);
  if (Number.isNaN(time.getTime())) throw new ValidationError({ after: ['The cursor is not valid'] });
  return { createdAt: time, id: Number(id) };
}
