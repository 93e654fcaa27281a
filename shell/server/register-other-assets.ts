import type { FastifyInstance } from 'fastify';
import { hashedFileOptions, type Folders } from './register-files';
import type { AssetMirror } from './shell-builds/asset-mirror';

export interface OtherAssetsInput extends Pick<Folders, 'assetsDir'> {
  /** Present where servers of several builds may serve one site. */
  otherAssets?: { ownNames: ReadonlySet<string>; mirror: Pick<AssetMirror, 'find' | 'path'> } | undefined;
}

/** The files of the shell's other builds, for the pages that came from a server of such a build. */
export function registerOtherAssets(
  app: FastifyInstance,
  { assetsDir, otherAssets }: OtherAssetsInput,
): void {
  if (!otherAssets) return;
  const { ownNames, mirror } = otherAssets;
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) => {
    if (ownNames.has(name)) return reply.sendFile(name, assetsDir, hashedFileOptions);
    const found = await mirror.find(name);
    if (found === 'found') return reply.sendFile(name, mirror.path, hashedFileOptions);
    if (found === 'missing') return reply.callNotFound();
    reply.header('cache-control', 'no-store');
    return reply.code(503).header('retry-after', 5).send('Please try again soon');
  });
}
