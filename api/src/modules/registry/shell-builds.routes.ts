import { findReleaseFileType } from '@site/shared/contracts';
import { ShellBuildDescription, ShellBuildParams, ShellBuildSummary } from '@site/shared/contracts/api';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Context } from '../../context';
import { NotFoundError } from '../../errors/errors';
import type { App } from '../../http/app-type';
import { compress } from '../../http/compress';
import { bodyErrors, errorResponses, operatorAuth } from '../../http/error-responses';
import { immutable, notModified, revalidate } from '../../http/revalidation';
import { publisherOf, type PublisherHooks } from './publisher';
import { toFileKey } from './release-files-store';
import { PublishForm, readForm } from './release-form';
import { findShellBuild, listShellBuilds } from './shell-builds.repository';
import { createShellBuilds } from './shell-builds.service';

const tags = ['releases'];
const ShellFileParams = Type.Object({ ...ShellBuildParams.properties, file: Type.String() });

/** The files of the shell's builds: shell servers fetch what the others have, the operator adds a build. */
export function registerShellBuildsRoutes(
  app: App,
  context: Context,
  { requireOperator }: PublisherHooks,
): void {
  const { db, storage } = context;
  const shellBuilds = createShellBuilds(context);

  app.get(
    '/shell-builds/',
    {
      onSend: [revalidate, compress],
      schema: {
        tags,
        summary: 'The builds of the shell whose files are kept, newest first',
        response: { 200: Type.Array(ShellBuildSummary), 304: notModified, ...errorResponses() },
      },
    },
    () => listShellBuilds(db),
  );

  app.get(
    '/shell-builds/:build/',
    {
      onSend: compress,
      schema: {
        tags,
        summary: 'The files of a build of the shell',
        params: ShellBuildParams,
        response: { 200: ShellBuildDescription, ...errorResponses(404) },
      },
    },
    async ({ params: { build } }) => {
      const found = await findShellBuild(db, build);
      if (!found) throw new NotFoundError();
      return { build, files: found.files };
    },
  );

  app.get(
    '/shell-builds/:build/:file',
    {
      schema: {
        tags,
        summary: 'One file of a build of the shell',
        description: 'Never changes.',
        params: ShellFileParams,
        response: {
          200: { description: 'The file', content: { '*/*': { schema: Type.Unsafe<unknown>({}) } } },
          ...errorResponses(404),
        },
      },
    },
    async ({ params: { build, file } }, reply) => {
      const found = await findShellBuild(db, build);
      const isListed = found !== undefined && Object.hasOwn(found.files, file);
      const stored = isListed ? await storage.get(toFileKey(found.folder, file)) : undefined;
      if (!stored) throw new NotFoundError();
      const type = findReleaseFileType(file) ?? stored.contentType;
      reply.headers({ ...immutable, 'content-type': type, 'content-length': stored.size });
      return reply.send(stored.body);
    },
  );

  app.post(
    '/shell-builds/',
    {
      onRequest: requireOperator,
      preValidation: readForm,
      schema: {
        tags,
        security: operatorAuth,
        summary: 'Publishes a build of the shell, before a server of it starts',
        description: 'One that is known already counts as live again.',
        body: { content: { 'multipart/form-data': { schema: PublishForm } } },
        response: { 201: ShellBuildSummary, ...errorResponses(...bodyErrors, 401, 403, 409, 422) },
      },
    },
    async (request: FastifyRequest, reply) => {
      // Stryker disable next-line all: a route without `readForm` is a mistake that no request can make
      if (!request.releaseForm) throw new Error('readForm has not run');
      reply.status(201);
      return shellBuilds.publish(request.releaseForm, publisherOf(request));
    },
  );
}
