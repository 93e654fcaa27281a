import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { dirname, resolve } from 'node:path';
import { workerPolicy } from '../http/worker-policy';

export interface Folders {
  /** Folder with the shell's hashed files, served under `/assets/`. */
  assetsDir: string;
  /** Folder with the files that have fixed names, such as the icon. */
  publicDir: string;
}

/** For files whose URL changes with their content: cached for ever. */
export const hashedFileOptions = { immutable: true, maxAge: '1y', preCompressed: true };

/** The heartbeat worker's script needs a policy that lets it report to the API. */
const heartbeatFile = /\bheartbeat\.[0-9a-f]{10}\.js$/;

/** They contain no visitor's data, and other sites show our icon beside links. */
const ownFileHeaders = {
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
};

/** The shell's own files. */
export async function registerFiles(
  app: FastifyInstance,
  folders: Folders,
  apiBaseUrl: string,
): Promise<void> {
  await app.register(serveStatic, {
    root: folders.assetsDir,
    prefix: '/assets/',
    index: false,
    ...hashedFileOptions,
    setHeaders: (reply, path) => {
      if (heartbeatFile.test(path) && dirname(resolve(path)) === resolve(folders.assetsDir))
        reply.header('content-security-policy', workerPolicy(apiBaseUrl));
    },
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
