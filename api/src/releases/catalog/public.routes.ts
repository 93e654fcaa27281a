import { findReleaseFileType, releaseDescriptionFile } from '@site/shared/contracts';
import {
  FailureReport,
  ReleaseParams,
  ReleaseSetSchema,
  ShellBuildDescription,
  ShellBuildParams,
  ShellBuildSummary,
} from '@site/shared/contracts/api';
import { matchesEtag } from '@site/shared/server';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import type { Context } from '../../context';
import type { RegistryRoutes } from './publisher';
import { NotFoundError } from '../../errors/errors';
import { compress } from '../../http/compress';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { immutable, notModified, revalidate } from '../../http/revalidation';
import { createFailures } from '../figures/failures.service';
import { toFileKey } from './release-files-store';
import { getReleaseSet } from '../activation/release-set.repository';
import { findFolderOfFile, findHostedReleaseDescription } from './releases.repository';
import { findFolderOfShellFile, findShellBuild, listShellBuilds } from './shell-builds.repository';

const FileParams = Type.Object({ ...ReleaseParams.properties, file: Type.String() });
const ShellFileParams = Type.Object({ ...ShellBuildParams.properties, file: Type.String() });

const fileResponse = {
  200: { description: 'The file', content: { '*/*': { schema: Type.Unsafe<unknown>({}) } } },
  ...errorResponses(404),
};

/** The calls of shell servers and browsers, which need no token. */
export function registerPublicRoutes({ everybody }: RegistryRoutes, context: Context): void {
  const { db, storage } = context;
  const failures = createFailures(context);

  /** In an undefined folder there is no file. */
  const sendFile = async (reply: FastifyReply, folder: string | undefined, path: string, type?: string) => {
    const found = folder === undefined ? undefined : await storage.get(toFileKey(folder, path));
    if (!found) throw new NotFoundError();
    const { body, size, contentType } = found;
    reply.headers({ ...immutable, 'content-type': type ?? contentType, 'content-length': size });
    return reply.send(body);
  };

  everybody.get('/release-set/', {
    onSend: compress,
    schema: {
      summary: 'Which release of each remote is live',
      response: { 200: ReleaseSetSchema, 304: notModified, ...errorResponses() },
    },
    handler: async (request, reply) => {
      const set = await getReleaseSet(db);
      // A rollout may get more entries while its share stays the same.
      const shares = (set.rollouts ?? [])
        .map(({ id, percent, release }) => `+${id}-${percent}-${release.entries?.length ?? 0}`)
        .join('');
      // A weak ETag, because it covers all encodings.
      const etag = `W/"${set.id}${shares}"`;
      reply.headers({ 'cache-control': 'no-cache', etag });
      if (matchesEtag(etag, request.headers['if-none-match'])) return reply.status(304).send(null);
      return set;
    },
  });

  everybody.get('/files/:remote/:release/:file', {
    schema: {
      summary: 'One file of a release',
      description: 'Never changes. `release.json` describes the release; slashes in names are encoded.',
      params: FileParams,
      response: fileResponse,
    },
    handler: async (request, reply) => {
      const { remote, release, file: path } = request.params;
      if (path === releaseDescriptionFile) {
        const description = await findHostedReleaseDescription(db, { remote, release });
        if (!description) throw new NotFoundError();
        return reply.headers(immutable).send(description);
      }
      // Releases from before that rule may contain pages.
      const isServed = findReleaseFileType(path) !== undefined;
      const folder = isServed ? await findFolderOfFile(db, { remote, release, path }) : undefined;
      return sendFile(reply, folder, path);
    },
  });

  everybody.get('/shell-builds/', {
    onSend: [revalidate, compress],
    schema: {
      summary: 'The builds of the shell whose files are kept, newest first',
      response: { 200: Type.Array(ShellBuildSummary), 304: notModified, ...errorResponses() },
    },
    handler: () => listShellBuilds(db),
  });

  everybody.get('/shell-builds/:build/', {
    onSend: compress,
    schema: {
      summary: 'The files of a build of the shell',
      params: ShellBuildParams,
      response: { 200: ShellBuildDescription, ...errorResponses(404) },
    },
    handler: async ({ params: { build } }) => {
      const description = await findShellBuild(db, { build });
      if (!description) throw new NotFoundError();
      return description;
    },
  });

  everybody.get('/shell-builds/:build/:file', {
    schema: {
      summary: 'One file of a build of the shell',
      description: 'Never changes.',
      params: ShellFileParams,
      response: fileResponse,
    },
    handler: async ({ params }, reply) =>
      sendFile(reply, await findFolderOfShellFile(db, params), params.file, findReleaseFileType(params.file)),
  });

  everybody.post('/failures/', {
    schema: {
      summary: 'Tells that a release failed in a browser',
      description: 'Counted when the release is known.',
      body: FailureReport,
      response: { 204: Type.Null(), ...errorResponses(...bodyErrors, 429) },
    },
    handler: (request) => failures.report(request.body, request.network),
  });
}
