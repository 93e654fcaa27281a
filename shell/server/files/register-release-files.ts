import { findReleaseFileType, releaseSetPath } from '@site/shared/contracts';
import { rolledOutHeader } from '@site/shared/contracts/registry';
import { matchesEtag } from '@site/shared/server';
import type { FastifyInstance } from 'fastify';
import { shellScriptHeader } from '../../src/releases/shell-script-header';
import type { OfflinePages } from '../offline/offline-pages';
import { hashedFileOptions } from './register-files';
import type { ReleaseFinder } from '../releases/release-finder';
import type { ReleaseKey } from '../releases/release-key';
import { isUnknown, type ReleaseSetSource } from '../releases/release-set-source';
import { sendRetryLater } from '../http/send-retry-later';
import type { ShellAssets } from './shell-assets';
import { isForAll, type VisitorReleasesFinder } from '../visitors/visitor-releases';
import { withoutPages } from '../pages/without-pages';

export interface ReleaseFilesInput {
  source: ReleaseSetSource;
  finder: ReleaseFinder;
  assets: ShellAssets;
  /** Folder with `<name>/<release>/<file>`, served under `/remotes/`. */
  remotesDir: string;
  /** Absent when `OFFLINE_PAGES` is off. */
  offline?: OfflinePages | undefined;
}

/** Serves the release set for open tabs, and the files of every release that a tab may have loaded. */
export function registerReleaseFiles(
  app: FastifyInstance,
  input: ReleaseFilesInput & { visitors: Pick<VisitorReleasesFinder, 'findForTab'> },
): void {
  const { visitors, finder, assets, remotesDir, offline } = input;
  const shellScript = assets.scripts.at(-1)?.url;

  app.get(releaseSetPath, async (request, reply) => {
    const visitor = await visitors.findForTab(request.headers.cookie);
    const { releases } = visitor;
    // An open tab keeps its set.
    if (isUnknown(releases)) return sendRetryLater(reply);
    const etag = `"${releases.id}"`;
    const rolledOut = releases.rollouts?.map(({ release }) => release.name);
    reply.headers({
      etag,
      'cache-control': isForAll(visitor) ? 'no-cache' : 'private, no-cache',
      ...(shellScript !== undefined && { [shellScriptHeader]: shellScript }),
      ...(rolledOut?.length && { [rolledOutHeader]: rolledOut.join(', ') }),
      ...offline?.headers(releases),
    });
    const isKnown = matchesEtag(etag, request.headers['if-none-match']);
    return isKnown ? reply.code(304).send() : reply.send(withoutPages(releases));
  });

  app.get<{ Params: ReleaseKey & { '*': string } }>(
    '/remotes/:name(^[a-z][a-z0-9]{0,29}$)/:release(^[A-Za-z0-9_]{1,64}$)/*',
    async ({ params: { name, release, '*': file } }, reply) => {
      // Releases from before that rule may contain pages.
      const isServed = findReleaseFileType(file) !== undefined;
      const found = isServed ? await finder.find({ name, release }) : 'missing';
      if (found === 'found')
        return reply.sendFile(`${name}/${release}/${file}`, remotesDir, hashedFileOptions);
      if (found === 'unavailable') return sendRetryLater(reply);
      return reply.header('cache-control', 'no-store').code(404).send('No such file');
    },
  );
}
