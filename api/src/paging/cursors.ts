import { ValidationError } from '../errors/errors';

/** The start of a page: after the item with this time and id. */
export interface TimeCursor<Id = number> {
  time: Date;
  id: Id;
}

/** The parameters `$afterTime` and `$afterId` of statements; none on the first page. */
export const toCursorValues = (after: TimeCursor<number | string> | undefined) =>
  after ? { afterTime: after.time, afterId: after.id } : {};

/** The position of an item in its list: the values of its order, times as ISO 8601 in UTC. */
export type Position = (string | number)[];

const timePattern = String.raw`(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)`;
const numberPattern = String.raw`(\d{1,15})`;
const uuidPattern = String.raw`([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})`;

const timeAndNumber = new RegExp(`^${timePattern}_${numberPattern}$`);
const timeAndUuid = new RegExp(`^${timePattern}_${uuidPattern}$`);
const numberAlone = new RegExp(`^${numberPattern}$`);

/** Opaque to clients, so that the order can change. */
export function encodeCursor(position: Position): string {
  return Buffer.from(position.join('_')).toString('base64url');
}

export function decodeTimeAndNumber(cursor: string): TimeCursor {
  const [time, id] = decodeCursor(cursor, timeAndNumber);
  return { time: toTime(time), id: Number(id) };
}

export function decodeTimeAndUuid(cursor: string): TimeCursor<string> {
  const [time, id = ''] = decodeCursor(cursor, timeAndUuid);
  return { time: toTime(time), id };
}

export function decodeNumber(cursor: string): number {
  return Number(decodeCursor(cursor, numberAlone)[0]);
}

function decodeCursor(cursor: string, pattern: RegExp): string[] {
  const match = pattern.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) throw notValid();
  return match.slice(1);
}

function toTime(text = ''): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw notValid();
  return time;
}

const notValid = () => new ValidationError({ after: ['The cursor is not valid'] });
