import type { Database } from './database';
import type { Queries } from './queries';

/** Queries for public data. They may use a replica, and then be some seconds old. */
export interface PublicReads extends Queries, Pick<Database, 'bounded'> {
  /** Call after a write and before its response: later reads of this process include it. */
  noteWrite(): void;
  close(): Promise<void>;
}

/** For a site without a replica. */
export function createPrimaryReads({ many, find, one, execute, bounded }: Database): PublicReads {
  return { many, find, one, execute, bounded, noteWrite: () => undefined, close: async () => undefined };
}
