import Type from 'typebox';
import { PageDataList } from '../api/page-data';
import { GroupName } from './groups-api';
import { NavigationEntrySchema } from './navigation-entry';
import { PageListingSchema } from './page-listing';
import { contractVersion, entryTypes } from './release-contract';

const PreloadFileSchema = Type.Object({
  url: Type.String(),
  as: Type.Union([Type.Literal('script'), Type.Literal('style')]),
  /** sha384 of the content, as written in an `integrity` attribute. */
  integrity: Type.String(),
});
export interface PreloadFile extends Type.Static<typeof PreloadFileSchema> {}

const ModuleFileSchema = Type.Pick(PreloadFileSchema, ['url', 'integrity']);
/** A script that others import. */
export interface ModuleFile extends Type.Static<typeof ModuleFileSchema> {}

const activeRelease = {
  /** The remote's name: `auth`, `blog`, `tools`, `info`, or an integrator's own. Lower-case letters and digits. */
  name: Type.String(),
  /** The release id; changes exactly when the remote's content changes. */
  release: Type.String(),
  contract: Type.Literal(contractVersion),
  /** URL of the remote entry, absolute or starting with `/`. */
  entry: Type.String(),
  /** A script unless given. */
  entryType: Type.Optional(Type.Enum(entryTypes)),
  /**
   * The name of its Module Federation container, and the global variable in which an entry that is a script leaves it.
   * Differs between releases.
   */
  container: Type.String(),
  /** Path patterns in the router's syntax that this remote owns, such as `/posts/:id`. */
  routes: Type.Array(Type.String()),
  /** By route. Only the shell server reads it; a route without one is described in general words. */
  pages: Type.Optional(
    Type.Record(Type.String(), Type.Object({ title: Type.String(), description: Type.String() })),
  ),
  /** By route: the API requests with which its page begins. Only the shell server reads it. */
  pageData: Type.Optional(Type.Record(Type.String(), PageDataList)),
  /**
   * By route: what search engines are told of its page. Absent in a release from before the field. Only the shell server reads it.
   */
  listings: Type.Optional(Type.Record(Type.String(), PageListingSchema)),
  /** By route: the group whose members alone get the page. Only the shell server reads it. */
  groups: Type.Optional(Type.Record(Type.String(), GroupName)),
  /**
   * Files worth fetching before the shell runs when one of the routes is requested: the entry, and what all pages need.
   * Scripts other than the entry may run before it, as chunks of webpack can.
   */
  preload: Type.Array(PreloadFileSchema),
  /** By route: what its page needs beside `preload`. Only the shell server reads it. */
  pagePreload: Type.Optional(Type.Record(Type.String(), Type.Array(PreloadFileSchema))),
  /**
   * By route: the names of the shared modules that its page takes. Of those that the shell has in files of their own the
   * shell server preloads these. Only the shell server reads it.
   */
  pageShared: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  /**
   * What renders its pages on the server: a file among those of the release, and the routes for which it does. Only the
   * shell server reads it.
   */
  server: Type.Optional(
    Type.Object({ entry: Type.String(), integrity: Type.String(), routes: Type.Array(Type.String()) }),
  ),
  /**
   * Of a release whose entry is a module: all its scripts. An import knows no hash, so the page has to have told the
   * browser before.
   */
  modules: Type.Optional(Type.Array(ModuleFileSchema)),
  /** What of its entries for header, menu and footer the operator has granted; absent when there are none. */
  entries: Type.Optional(Type.Array(NavigationEntrySchema)),
};

export const ActiveReleaseSchema = Type.Object(activeRelease);
/** One remote as the shell needs it to load and mount it. */
export interface ActiveRelease extends Type.Static<typeof ActiveReleaseSchema> {}

const LiveRemoteSchema = Type.Object({
  ...activeRelease,
  /** The release that was live before this one and was not taken back; absent while there is none. */
  fallback: Type.Optional(ActiveReleaseSchema),
});
/** A live remote, and what the shell shows in its place when it fails. */
export interface LiveRemote extends Type.Static<typeof LiveRemoteSchema> {}

const RolloutShareSchema = Type.Object({
  /** Which visitors get the release depends on it, so that these are others with each rollout. */
  id: Type.String(),
  /** Of all visitors; below 100, and 0 while only a group gets the release. */
  percent: Type.Number(),
  /** The members of this group get the release as well. */
  group: Type.Optional(GroupName),
  /** What they get in place of the live release of its remote. */
  release: ActiveReleaseSchema,
});
/** A release that is being rolled out, and to how many visitors. */
export interface RolloutShare extends Type.Static<typeof RolloutShareSchema> {
  release: ActiveRelease;
}

export const ReleaseSetSchema = Type.Object({
  /** Changes with every activation. Equal remotes have equal ids. */
  id: Type.String(),
  remotes: Type.Array(LiveRemoteSchema),
  rollouts: Type.Optional(Type.Array(RolloutShareSchema)),
});
/** Which release of each remote is live. */
export interface ReleaseSet extends Omit<Type.Static<typeof ReleaseSetSchema>, 'rollouts'> {
  // Repeated, so that messages of the compiler and the recorded surface say `LiveRemote[]` instead of all its properties.
  remotes: LiveRemote[];
}

/** A release set as the registry has it. Shell servers choose by the rollouts; a browser gets the set of its side. */
export interface StagedReleaseSet extends ReleaseSet {
  /** At most one for a remote. */
  rollouts?: RolloutShare[];
}
