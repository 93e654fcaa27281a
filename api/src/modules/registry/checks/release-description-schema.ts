import { PlainLine, ReleaseId, RemoteName } from '@site/shared/contracts/api';
import { entryTypes, releaseMaxFiles } from '@site/shared/contracts';
import Type from 'typebox';

/** In characters. The router takes no longer parameter. */
export const filePathMaxLength = 100;

const Path = PlainLine({ minLength: 1, maxLength: filePathMaxLength });

const Preload = Type.Array(
  Type.Object({ path: Path, as: Type.Union([Type.Literal('script'), Type.Literal('style')]) }),
  { maxItems: 50 },
);

const ModuleName = PlainLine({ maxLength: 200 });
const maxShared = 200;

/** Plain segments and `:parameters`. The first is plain: a remote owns no pages that others may come to need. */
const Route = Type.String({ maxLength: 200, pattern: '^/[\\w-]+(?:/:?[\\w-]+)*$' });

const byRoute = { maxProperties: 100, propertyNames: Route };

/** The form of a `ReleaseDescription` of any contract version. */
export const ReleaseDescriptionSchema = Type.Object({
  name: RemoteName,
  release: ReleaseId,
  contract: Type.Integer(),
  entry: Path,
  entryType: Type.Optional(Type.Enum(entryTypes)),
  container: Type.String({ pattern: '^[A-Za-z_$][\\w$]{0,199}$' }),
  exposes: PlainLine({ maxLength: 200 }),
  routes: Type.Array(Route, { minItems: 1, maxItems: 100 }),
  pages: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Object({ title: PlainLine({ maxLength: 100 }), description: PlainLine({ maxLength: 300 }) }),
      byRoute,
    ),
  ),
  preload: Preload,
  pagePreload: Type.Optional(Type.Record(Type.String(), Preload, byRoute)),
  pageShared: Type.Optional(
    Type.Record(Type.String(), Type.Array(ModuleName, { maxItems: maxShared }), byRoute),
  ),
  shared: Type.Array(Type.Object({ name: ModuleName, range: PlainLine({ maxLength: 100 }) }), {
    maxItems: maxShared,
  }),
  runtime: Type.Optional(PlainLine({ maxLength: 100 })),
  files: Type.Record(Type.String(), Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }), {
    minProperties: 1,
    maxProperties: releaseMaxFiles,
  }),
});
