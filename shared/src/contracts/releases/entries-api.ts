import Type from 'typebox';
import { NavigationEntrySchema } from './navigation-entry';
import { RemoteName } from './release-names';

/**
 * Entries of header, menu, footer and extension points. A release says which it wants, and the operator grants them. Two calls below
 * `/api/registry`:
 *
 * | Call | Who | Does |
 * |---|---|---|
 * | `POST /remotes/:remote/releases/:release/grant-entries/` | operator | grants the entries that a release wants |
 * | `POST /remotes/:remote/revoke-entries/` | operator | takes back whatever was granted to a remote |
 *
 * A grant goes on for later releases with the same entry. Another label, place, audience or count needs another grant. What was
 * granted before stays granted, so that a rollback brings back the entries of the release before.
 */

/** What a call has changed. */
export const EntriesResponse = Type.Object({
  remote: RemoteName,
  /** Those that are granted and were not, or that are granted no longer. */
  entries: Type.Array(NavigationEntrySchema),
  /** The id of the release set with it. */
  release_set: Type.String(),
});
export type EntriesResponse = Type.Static<typeof EntriesResponse>;
