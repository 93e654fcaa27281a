import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export interface Folders {
  /** Folder with the shell's hashed files, served under `/assets/`. */
  assetsDir: string;
  /** Folder with the files that have fixed names, such as the icon. */
  publicDir: string;
}

/** For files whose URL changes with their content: cached for ever. */
export const hashedFileOptions = { immutable: true, maxAge: '1y', preCompressed: true };

/** These are all our own, and other sites show a link to us with our icon. */
const ownFileHeaders = {
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
};

/** The shell's own files. */
export async function registerFiles(app: FastifyInstance, folders: Folders): Promise<void> {
  await app.register(serveStatic, {
    root: folders.assetsDir,
    prefix: '/assets/',
    index: false,
    ...hashedFileOptions,
  });
  await app.register(serveStatic, {
    root: folders.publicDir,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    index: false,
    maxAge: '1h',
    setHeaders: (reply) => void reply.headers(ownFileHeaders),
  });
}
