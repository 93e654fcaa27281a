import { ValidationError } from '../../errors/errors';

/** Where a page begins: after the post that has that time in its list, and that id. */
export interface PostCursor {
  time: Date;
  id: number;
}

const cursorPattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,15})$/;

/** Opaque to clients, so that the order can change. `time` is ISO 8601 in UTC. */
export function encodePostCursor(time: string, id: number): string {
  return Buffer.from(`${time}_${id}`).toString('base64url');
}

export function decodePostCursor(cursor: string): PostCursor {
  const [, text = '', id] = cursorPattern.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new ValidationError({ after: ['The cursor is not valid'] });
  return { time, id: Number(id) };
}
