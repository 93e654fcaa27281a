import { ReleaseId, RemoteName } from '@site/shared/contracts/api';
import { releaseMaxFiles } from '@site/shared/contracts';
import Type from 'typebox';

/** In characters. The router takes no longer parameter. */
export const filePathMaxLength = 100;

const Path = Type.String({ minLength: 1, maxLength: filePathMaxLength });

const Preload = Type.Array(
  Type.Object({ path: Path, as: Type.Union([Type.Literal('script'), Type.Literal('style')]) }),
  { maxItems: 50 },
);

/** The form of a `ReleaseDescription` of any contract version. */
export const ReleaseDescriptionSchema = Type.Object({
  name: RemoteName,
  release: ReleaseId,
  contract: Type.Integer(),
  entry: Path,
  container: Type.String({ pattern: '^[A-Za-z_$][\\w$]{0,199}$' }),
  exposes: Type.String({ maxLength: 200 }),
  /** Plain segments and `:parameters`. The first is plain: a remote owns no pages that others may come to need. */
  routes: Type.Array(Type.String({ maxLength: 200, pattern: '^/[\\w-]+(?:/:?[\\w-]+)*$' }), {
    minItems: 1,
    maxItems: 100,
  }),
  pages: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Object({ title: Type.String({ maxLength: 100 }), description: Type.String({ maxLength: 300 }) }),
      { maxProperties: 100 },
    ),
  ),
  preload: Preload,
  pagePreload: Type.Optional(Type.Record(Type.String(), Preload, { maxProperties: 100 })),
  shared: Type.Array(
    Type.Object({ name: Type.String({ maxLength: 200 }), range: Type.String({ maxLength: 100 }) }),
    { maxItems: 200 },
  ),
  files: Type.Record(Type.String(), Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }), {
    minProperties: 1,
    maxProperties: releaseMaxFiles,
  }),
});
