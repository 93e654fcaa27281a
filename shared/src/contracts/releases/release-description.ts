import Type from 'typebox';
import { PlainLine } from '../api/common';
import { PageDataList } from '../api/page-data';
import { releaseMaxFiles } from '../limits';
import { GroupName } from './groups-api';
import { entryLimits, NavigationEntrySchema } from './navigation-entry';
import { PageListingSchema } from './page-listing';
import { entryTypes, type contractVersion, type exposedModule } from './release-contract';
import { ReleaseId, RemoteName } from './release-names';
import { Route } from './route';

/** In characters. The router takes no longer parameter. */
export const filePathMaxLength = 100;

const Path = PlainLine({ minLength: 1, maxLength: filePathMaxLength });
const ModuleName = PlainLine({ maxLength: 200 });
const maxShared = 200;

const byRoute = { maxProperties: 100, propertyNames: Route };

const PageDescriptionSchema = Type.Object({
  /** The same as the page's own title in the browser. */
  title: PlainLine({ maxLength: 100 }),
  /** One or two sentences. */
  description: PlainLine({ maxLength: 300 }),
});
/** What a page is called and about, for its title, search engines and previews. Neither names the site. */
export interface PageDescription extends Type.Static<typeof PageDescriptionSchema> {}

const DescribedFileSchema = Type.Object({
  path: Path,
  as: Type.Union([Type.Literal('script'), Type.Literal('style')]),
});
/** A file of a release that is worth fetching early. */
export interface DescribedFile extends Type.Static<typeof DescribedFileSchema> {}

const DescribedFiles = Type.Array(DescribedFileSchema, { maxItems: 50 });

const ServerPartSchema = Type.Object({
  /** A script in CommonJS that exports what the exposed module does. Its shared modules are those of the shell. */
  entry: Path,
  /** The routes whose pages it can render. */
  routes: Type.Array(Route, { minItems: 1, maxItems: 100 }),
});
/** What a release brings for rendering its pages on the server. */
export interface ServerPart extends Type.Static<typeof ServerPartSchema> {}

/** sha384 by path of every file of a folder that is published. */
export const FileHashes = Type.Record(Type.String(), Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }), {
  minProperties: 1,
  maxProperties: releaseMaxFiles,
});

/**
 * The form of a description of any contract version and exposed module: which of them the shell takes is a rule of
 * its own, with a reason of its own.
 */
export const ReleaseDescriptionSchema = Type.Object({
  name: RemoteName,
  release: ReleaseId,
  contract: Type.Unsafe<typeof contractVersion>(Type.Integer()),
  entry: Path,
  /** See `ActiveRelease`. */
  entryType: Type.Optional(Type.Enum(entryTypes)),
  container: Type.String({ pattern: '^[A-Za-z_$][\\w$]{0,199}$' }),
  exposes: Type.Unsafe<typeof exposedModule>(PlainLine({ maxLength: 200 })),
  routes: Type.Array(Route, { minItems: 1, maxItems: 100 }),
  /** By route; see `ActiveRelease`. */
  pages: Type.Optional(Type.Record(Type.String(), PageDescriptionSchema, byRoute)),
  /** By route; see `ActiveRelease`. */
  pageData: Type.Optional(Type.Record(Type.String(), PageDataList, byRoute)),
  /** By route; see `ActiveRelease`. */
  listings: Type.Optional(Type.Record(Type.String(), PageListingSchema, byRoute)),
  /** By route: the group whose members alone get the page. The server of a site keeps it from everybody else. */
  groups: Type.Optional(Type.Record(Type.String(), GroupName, byRoute)),
  /** What it wants to have in header, menu, footer and extension points. Shown once the operator of the site has granted it. */
  entries: Type.Optional(Type.Array(NavigationEntrySchema, { maxItems: entryLimits.entries })),
  preload: DescribedFiles,
  /** By route; see `ActiveRelease`. */
  pagePreload: Type.Optional(Type.Record(Type.String(), DescribedFiles, byRoute)),
  /** By route; see `ActiveRelease`. */
  pageShared: Type.Optional(
    Type.Record(Type.String(), Type.Array(ModuleName, { maxItems: maxShared }), byRoute),
  ),
  /** Absent for a release whose pages are rendered in the browser alone. */
  server: Type.Optional(ServerPartSchema),
  /** Modules that the shell must provide, with the version range that the remote needs. */
  shared: Type.Array(Type.Object({ name: ModuleName, range: PlainLine({ maxLength: 100 }) }), {
    maxItems: maxShared,
  }),
  /**
   * The versions of the shell's federation runtime that it can work with, as a range. Absent for a release that brings a
   * runtime of its own, or needs none.
   */
  runtime: Type.Optional(PlainLine({ maxLength: 100 })),
  /** `release.json` excepted. */
  files: FileHashes,
});
/** Written by a remote's build as `release.json` beside its files. Paths are relative to that folder. */
export interface ReleaseDescription extends Type.Static<typeof ReleaseDescriptionSchema> {}
