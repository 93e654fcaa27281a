import { findReleaseFileType, releaseSetPath } from '@site/shared/contracts';
import { matchesEtag } from '@site/shared/server';
import type { FastifyInstance } from 'fastify';
import { hashedFileOptions } from './register-files';
import type { ReleaseFinder } from './releases/release-finder';
import type { ReleaseKey } from './releases/release-key';
import type { ReleaseSetSource } from './releases/release-set-source';
import { withoutPages } from './without-pages';

export interface ReleaseFilesInput {
  source: ReleaseSetSource;
  finder: ReleaseFinder;
  /** Folder with `<name>/<release>/<file>`, served under `/remotes/`. */
  remotesDir: string;
}

/** The release set for open tabs, and the files of every release that a tab may have loaded. */
export function registerReleaseFiles(app: FastifyInstance, input: ReleaseFilesInput): void {
  const { source, finder, remotesDir } = input;

  app.get(releaseSetPath, (request, reply) => {
    const releases = source.current();
    const etag = `"${releases.id}"`;
    reply.headers({ etag, 'cache-control': 'no-cache' });
    const isKnown = matchesEtag(etag, request.headers['if-none-match']);
    return isKnown ? reply.code(304).send() : reply.send(withoutPages(releases));
  });

  app.get<{ Params: ReleaseKey & { '*': string } }>(
    '/remotes/:name(^[a-z][a-z0-9]{0,29}$)/:release(^[A-Za-z0-9_]{1,64}$)/*',
    async ({ params: { name, release, '*': file } }, reply) => {
      // Releases older than the rule may contain pages.
      const isServed = findReleaseFileType(file) !== undefined;
      const found = isServed ? await finder.find({ name, release }) : 'missing';
      if (found === 'found')
        return reply.sendFile(`${name}/${release}/${file}`, remotesDir, hashedFileOptions);
      reply.header('cache-control', 'no-store');
      if (found === 'missing') return reply.code(404).send('No such file');
      return reply.code(503).header('retry-after', 5).send('Please try again soon');
    },
  );
}
