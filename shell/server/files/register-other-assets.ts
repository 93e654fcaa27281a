import type { FastifyInstance } from 'fastify';
import { sendRetryLater } from '../http/send-retry-later';
import { hashedFileOptions, type Folders } from './register-files';
import type { AssetMirror } from '../shell-builds/asset-mirror';

export interface OtherAssetsInput extends Pick<Folders, 'assetsDir'> {
  /** Set where servers of several builds may serve one site. */
  otherAssets?: { ownNames: ReadonlySet<string>; mirror: Pick<AssetMirror, 'find'> } | undefined;
}

/** Serves the files of other builds of the shell, for pages from a server of such a build. */
export function registerOtherAssets(
  app: FastifyInstance,
  { assetsDir, otherAssets }: OtherAssetsInput,
): void {
  if (!otherAssets) return;
  const { ownNames, mirror } = otherAssets;
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) => {
    if (ownNames.has(name)) return reply.sendFile(name, assetsDir, hashedFileOptions);
    const found = await mirror.find(name);
    if (typeof found === 'object') return reply.sendFile(name, found.folder, hashedFileOptions);
    if (found === 'missing') return reply.callNotFound();
    return sendRetryLater(reply);
  });
}
