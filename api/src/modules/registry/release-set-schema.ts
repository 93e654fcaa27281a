import { contractVersion, entryTypes } from '@site/shared/contracts';
import Type from 'typebox';

const preload = Type.Array(
  Type.Object({
    url: Type.String(),
    as: Type.Union([Type.Literal('script'), Type.Literal('style')]),
    integrity: Type.String(),
  }),
);

const activeRelease = {
  name: Type.String(),
  release: Type.String(),
  contract: Type.Literal(contractVersion),
  entry: Type.String(),
  entryType: Type.Optional(Type.Enum(entryTypes)),
  container: Type.String(),
  routes: Type.Array(Type.String()),
  pages: Type.Optional(
    Type.Record(Type.String(), Type.Object({ title: Type.String(), description: Type.String() })),
  ),
  preload,
  pagePreload: Type.Optional(Type.Record(Type.String(), preload)),
  pageShared: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  modules: Type.Optional(Type.Array(Type.Object({ url: Type.String(), integrity: Type.String() }))),
};

/** `ReleaseSet`, for the API's own description. */
export const ReleaseSetSchema = Type.Object({
  id: Type.String(),
  remotes: Type.Array(Type.Object({ ...activeRelease, fallback: Type.Optional(Type.Object(activeRelease)) })),
});
