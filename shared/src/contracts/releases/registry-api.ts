import Type from 'typebox';
import { activationReasonMaxLength, releaseDescriptionMaxBytes } from '../limits';
import { FailureSummary } from './failures-api';
import { NavigationEntrySchema } from './navigation-entry';
import { ReleaseDescriptionSchema } from './release-description';
import { ReleaseId, RemoteName } from './release-names';
import { PlainLine } from '../api/common';

/**
 * The registry of releases. Its calls, all below `/api/registry`; "team" is the token of the remote, the operator's, or the session of
 * an admin; "any token" and "operator" include an admin's session as well:
 *
 * | Call | Who | Does |
 * |---|---|---|
 * | `GET  /release-set/` | all | the live set (`ReleaseSet`), with an ETag |
 * | `GET  /files/:remote/:release/:file` | all | one file of a hosted release; `release.json` is its description |
 * | `POST /remotes/:remote/compatibility/` | all | says whether a release that is not built yet could go live; rate limited |
 * | `GET  /whoami/` | any token | whose token or session it is, and which remote it may change |
 * | `GET  /remotes/` | any token | every remote with its releases and failures |
 * | `POST /remotes/` | operator | makes a remote known |
 * | `POST /remotes/:remote/releases/` | team | publishes a folder |
 * | `POST /remotes/:remote/external/` | team | registers a release that lives on another origin |
 * | `POST /remotes/:remote/activate/` | team | makes a release live |
 * | `POST /remotes/:remote/rollback/` | team | makes the release before live again |
 * | `PUT  /remotes/:remote/releases/:release/keep/` | team | pins a release, which protects it from deletion, or unpins it |
 * | `DELETE /remotes/:remote/releases/:release/` | team | deletes a release that is old and unused |
 * | `GET, POST /tokens/`, `DELETE /tokens/:id/` | operator | the teams' tokens |
 * | `GET  /shell-builds/` | all | the builds of the shell whose files are kept, newest first, with an ETag |
 * | `GET  /shell-builds/:build/`, `/shell-builds/:build/:file` | all | what a build of the shell has; one file of it |
 * | `POST /shell-builds/` | operator | publishes a build of the shell, or says that it is live again |
 * | `GET  /audit/` | any token | who changed what, newest first |
 *
 * `failures-api.ts` has the calls about failures of releases, `shell-errors-api.ts` those about errors of the shell,
 * `views-api.ts` those about views, `entries-api.ts` those about entries of the navigation, `previews-api.ts` those about
 * previews, `rollouts-api.ts` those about rollouts, `notifications-api.ts` those about subscriptions.
 */

const Timestamp = Type.String({ format: 'date-time' });
const Nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const RemoteParams = Type.Object({ remote: RemoteName });
export const ReleaseParams = Type.Object({ remote: RemoteName, release: ReleaseId });

export const CreateRemoteRequest = Type.Object({ name: RemoteName });

/**
 * Publishing is a multipart form: first the field `description` with the text of `release.json`, then one file part for
 * each of its files, the part's name being the path that the description lists.
 */
export const descriptionField = 'description';

/**
 * Beside the files, source maps of its scripts may be sent, each compressed with gzip, in a part of this name. They are no part
 * of the release: it does not list them, and nobody gets them back. They map the stacks of errors.
 */
export const toSourceMapField = (path: string) => `${sourceMapPrefix}${path}`;

/** No path of a file begins like this. */
export const sourceMapPrefix = 'map:';

/** All source maps of a release, compressed. */
export const sourceMapsMaxBytes = 5 * 1024 * 1024;
/** One source map as it is read, and all of a release together. */
export const sourceMapTextMaxBytes = { each: 4 * 1024 * 1024, all: 32 * 1024 * 1024 };

/**
 * What a release was built from, as its team says: the query of the calls that publish or register it, so that an API of before
 * ignores it.
 */
export const ReleaseSource = Type.Object({
  commit: Type.String({ pattern: '^[0-9a-f]{7,64}$' }),
  author: Type.Optional(Type.String({ maxLength: 200 })),
  /** Where the commit can be read. Without a password, which addresses of repositories may have. */
  url: Type.Optional(Type.String({ maxLength: 500, pattern: '^https://[^\\s/@]+/\\S*$' })),
});
export type ReleaseSource = Type.Static<typeof ReleaseSource>;
export const ReleaseSourceQuery = Type.Partial(ReleaseSource);
export type ReleaseSourceQuery = Type.Static<typeof ReleaseSourceQuery>;

/** `url` is the address of a `release.json`; its files lie beside it. */
export const RegisterExternalRequest = Type.Object({
  /** Of the `release.json`; with a description, of any place in the folder of the files. */
  url: PlainLine({ maxLength: 2000 }),
  /** The text of a `release.json` that lies nowhere, as when a manifest of Module Federation takes its place. */
  description: Type.Optional(Type.String({ maxLength: releaseDescriptionMaxBytes })),
});
export type RegisterExternalRequest = Type.Static<typeof RegisterExternalRequest>;

const Reason = Type.Optional(PlainLine({ maxLength: activationReasonMaxLength }));

/**
 * The release that the sender believes to be live, null for none: when it is another one, nothing is changed. Left out, what is
 * live does not matter.
 */
const IfLive = Type.Optional(Nullable(ReleaseId));

export const ActivateRequest = Type.Object({
  release: ReleaseId,
  reason: Reason,
  if_live: IfLive,
  /** Make it live even though it lacks routes of the release that is live, whose addresses are a 404 then. */
  drop_routes: Type.Optional(Type.Boolean()),
  /** Take it back by hand alone: nobody watches how it does in its first minutes. */
  unwatched: Type.Optional(Type.Boolean()),
});
export type ActivateRequest = Type.Static<typeof ActivateRequest>;

export const RollbackRequest = Type.Object({ reason: Reason, if_live: IfLive });
export type RollbackRequest = Type.Static<typeof RollbackRequest>;

/** What is known of a release before it is built; each as in its description. */
export const PlannedRelease = Type.Pick(ReleaseDescriptionSchema, [
  'contract',
  'exposes',
  'routes',
  'entries',
  'shared',
  'runtime',
]);
export type PlannedRelease = Type.Static<typeof PlannedRelease>;

/** Whether a planned release could go live now, by the rules of the registry that runs. */
export const CompatibilityResponse = Type.Object({
  remote: RemoteName,
  /** What is live now, for `if_live`. */
  live: Nullable(ReleaseId),
  /** Why the registry would reject it, in the order of its rules; none where it would not. */
  problems: Type.Array(Type.Object({ code: Type.String(), message: Type.String() })),
  /** Routes that are live and would be no more. */
  dropped_routes: Type.Array(Type.String()),
});
export type CompatibilityResponse = Type.Static<typeof CompatibilityResponse>;

/**
 * Whether a release is pinned. Path, `keep`, `kept` and the actions in the audit have an older name, because command lines in
 * use send and read it.
 */
export const PinRequest = Type.Object({ keep: Type.Boolean() });

/** What an activation or a rollback has done; `from` is null when nothing was live before. */
export const ActivationResponse = Type.Object({
  remote: RemoteName,
  from: Nullable(ReleaseId),
  to: ReleaseId,
  /** The id of the release set in which `to` is live. */
  release_set: Type.String(),
  /** The routes of `from` that `to` lacks: their addresses are a 404 now. Absent when there are none. */
  dropped_routes: Type.Optional(Type.Array(Type.String())),
  /** The entries of `to` that nobody has granted, so that they are not shown. Absent when there are none. */
  waiting_entries: Type.Optional(Type.Array(NavigationEntrySchema)),
});
export type ActivationResponse = Type.Static<typeof ActivationResponse>;

export const ReleaseSummary = Type.Object({
  release: ReleaseId,
  /** `fallback` takes the place of `active` in a browser where that fails. */
  state: Type.Union([Type.Literal('active'), Type.Literal('fallback'), Type.Literal('published')]),
  /** The origin of an external release; null for one whose files the registry holds. */
  external_origin: Nullable(Type.String()),
  /** All files together, in bytes. */
  bytes: Type.Integer(),
  published_at: Timestamp,
  published_by: Type.String(),
  /** Null where nobody said it. Absent from an API of before. */
  source: Type.Optional(Nullable(ReleaseSource)),
  activated_at: Nullable(Timestamp),
  /** Whether it is pinned. */
  kept: Type.Boolean(),
  failures: Type.Array(FailureSummary),
});
export type ReleaseSummary = Type.Static<typeof ReleaseSummary>;

export const RemoteSummary = Type.Object({
  name: RemoteName,
  /** Newest first. */
  releases: Type.Array(ReleaseSummary),
});
export type RemoteSummary = Type.Static<typeof RemoteSummary>;

export const CreateTokenRequest = Type.Object({
  remote: RemoteName,
  /** Who holds it, such as "blog team, pipeline". */
  label: PlainLine({ minLength: 1, maxLength: 100 }),
});
export type CreateTokenRequest = Type.Static<typeof CreateTokenRequest>;

export const TokenSummary = Type.Object({
  id: Type.Integer(),
  remote: RemoteName,
  label: Type.String(),
  created_at: Timestamp,
  last_used_at: Nullable(Timestamp),
  revoked_at: Nullable(Timestamp),
});
export type TokenSummary = Type.Static<typeof TokenSummary>;

/** The one time that the token itself is shown. */
export const CreatedToken = Type.Object({ ...TokenSummary.properties, token: Type.String() });
export type CreatedToken = Type.Static<typeof CreatedToken>;

/** The sender of a request. */
export const WhoamiResponse = Type.Object({
  /** As the audit has it. */
  name: Type.String(),
  /** The one remote that it may change; null for all of them. */
  remote: Nullable(RemoteName),
});
export type WhoamiResponse = Type.Static<typeof WhoamiResponse>;

/** Who changes the registry: a team by its token, the operator, an admin by a session, and a rollout by itself. */
export const actorKinds = ['team', 'operator', 'admin', 'rollout'] as const;
export type ActorKind = (typeof actorKinds)[number];

export const AuditEntry = Type.Object({
  at: Timestamp,
  /** The label of the token, `operator`, an admin's address followed by ` (admin)`, or `rollout` for what a rollout has decided. */
  by: Type.String(),
  /** What kind of actor that was: a label of a team may look like another one. Absent from an API of before. */
  by_kind: Type.Optional(Type.Enum(actorKinds)),
  action: Type.Enum([
    'create_remote',
    'publish',
    'register',
    'activate',
    'rollback',
    'roll_out',
    'keep',
    'unkeep',
    'delete',
    'publish_shell',
    'create_token',
    'revoke_token',
    'grant_entries',
    'revoke_entries',
    'set_group',
  ]),
  remote: Nullable(RemoteName),
  from: Nullable(ReleaseId),
  to: Nullable(ReleaseId),
  reason: Nullable(Type.String()),
});
export type AuditEntry = Type.Static<typeof AuditEntry>;

/** The `code` of each rejection of a release. */
export const releaseRejections = {
  unknownRemote: 'unknown_remote',
  releaseTaken: 'release_taken',
  notADescription: 'not_a_release_description',
  contractNotSupported: 'contract_not_supported',
  routeTaken: 'route_taken',
  routesDropped: 'routes_dropped',
  entryRefused: 'entry_refused',
  exposedModuleMissing: 'exposed_module_missing',
  sharedModuleMissing: 'shared_module_missing',
  runtimeNotSupported: 'federation_runtime_not_supported',
  fileMissing: 'file_missing',
  fileHashMismatch: 'file_hash_mismatch',
  fileNotListed: 'file_not_listed',
  pathOutsideFolder: 'path_outside_folder',
  overSizeBudget: 'over_size_budget',
  sourceMapRefused: 'source_map_refused',
  stylesReachOut: 'styles_reach_out',
  unreachable: 'external_release_unreachable',
  otherContent: 'other_content_under_this_name',
  inUse: 'release_in_use',
  nothingToRollBackTo: 'nothing_to_roll_back_to',
  otherReleaseLive: 'other_release_live',
} as const;
