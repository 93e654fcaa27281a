import { findReleaseFileType, releaseDescriptionFile } from '@site/shared/contracts';
import { FailureReport, ReleaseParams, ReleaseSetSchema } from '@site/shared/contracts/api';
import { matchesEtag } from '@site/shared/server';
import Type from 'typebox';
import type { Context } from '../../context';
import { NotFoundError } from '../../errors/errors';
import type { App } from '../../http/app-type';
import { compress } from '../../http/compress';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { immutable, notModified } from '../../http/revalidation';
import { createFailures } from './failures.service';
import { toFileKey } from './release-files-store';
import { getReleaseSet } from './release-set.repository';
import { findFolderOfFile, findHostedReleaseDescription } from './releases.repository';

const tags = ['releases'];

const FileParams = Type.Object({ ...ReleaseParams.properties, file: Type.String() });

/** What shell servers and browsers ask for: no token. */
export function registerPublicRoutes(app: App, context: Context): void {
  const { db, storage } = context;
  const failures = createFailures(context);

  app.get(
    '/release-set/',
    {
      onSend: compress,
      schema: {
        tags,
        summary: 'Which release of each remote is live',
        response: { 200: ReleaseSetSchema, 304: notModified, ...errorResponses() },
      },
    },
    async (request, reply) => {
      const set = await getReleaseSet(db);
      // What is rolled out can get further entries while its share stays.
      const shares = (set.rollouts ?? [])
        .map(({ id, percent, release }) => `+${id}-${percent}-${release.entries?.length ?? 0}`)
        .join('');
      // Weak, because it stands for all encodings.
      const etag = `W/"${set.id}${shares}"`;
      reply.headers({ 'cache-control': 'no-cache', etag });
      if (matchesEtag(etag, request.headers['if-none-match'])) return reply.status(304).send(null);
      return set;
    },
  );

  app.get(
    '/files/:remote/:release/:file',
    {
      schema: {
        tags,
        summary: 'One file of a release',
        description: 'Never changes. `release.json` describes the release; slashes in names are encoded.',
        params: FileParams,
        response: {
          200: { description: 'The file', content: { '*/*': { schema: Type.Unsafe<unknown>({}) } } },
          ...errorResponses(404),
        },
      },
    },
    async (request, reply) => {
      const { remote, release, file: path } = request.params;
      if (path === releaseDescriptionFile) {
        const description = await findHostedReleaseDescription(db, remote, release);
        if (!description) throw new NotFoundError();
        return reply.headers(immutable).send(description);
      }
      // Releases from before there was a rule may hold pages.
      const isServed = findReleaseFileType(path) !== undefined;
      const folder = isServed ? await findFolderOfFile(db, { remote, release, path }) : undefined;
      const found = folder === undefined ? undefined : await storage.get(toFileKey(folder, path));
      if (!found) throw new NotFoundError();
      reply.headers({ ...immutable, 'content-type': found.contentType, 'content-length': found.size });
      return reply.send(found.body);
    },
  );

  app.post(
    '/failures/',
    {
      schema: {
        tags,
        summary: 'Tells that a release failed in a browser',
        description: 'Counted when the release is known.',
        body: FailureReport,
        response: { 204: Type.Null(), ...errorResponses(...bodyErrors, 429) },
      },
    },
    async (request, reply) => {
      await failures.report(request.body, request.network);
      return reply.status(204).send(null);
    },
  );
}
