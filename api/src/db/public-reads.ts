import type { Database } from './database';
import type { Queries } from './queries';

/** Queries for what everybody may see. They may come from a replica, and then be some seconds old. */
export interface PublicReads extends Queries {
  /** To be called after a write, before the response to it is sent: what this process reads from then on includes it. */
  noteWrite(): void;
  close(): Promise<void>;
}

/** For a site without a replica. */
export function createPrimaryReads({ many, find, one, execute }: Database): PublicReads {
  return { many, find, one, execute, noteWrite: () => undefined, close: async () => undefined };
}
