import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export interface Folders {
  /** Folder with the shell's hashed files, served under `/assets/`. */
  assetsDir: string;
  /** Folder with `<name>/<release>/<file>`, served under `/remotes/`. */
  remotesDir: string;
  /** Folder with the files that have fixed names, such as the icon. */
  publicDir: string;
}

/** Files of shell and remotes. Names with content hashes are good for ever. */
export async function registerFiles(app: FastifyInstance, folders: Folders): Promise<void> {
  const hashed = { immutable: true, maxAge: '1y', preCompressed: true, index: false as const };
  await app.register(serveStatic, { root: folders.assetsDir, prefix: '/assets/', ...hashed });
  await app.register(serveStatic, {
    root: folders.remotesDir,
    prefix: '/remotes/',
    decorateReply: false,
    ...hashed,
  });
  await app.register(serveStatic, {
    root: folders.publicDir,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    index: false,
    maxAge: '1h',
  });
}
