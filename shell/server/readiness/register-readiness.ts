import { access } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ShellAssets } from '../files/shell-assets';
import { isUnknown, type ReleaseSetSource } from '../releases/release-set-source';
import type { PageRenderers } from '../rendering/page-renderers';

interface ReadinessInput {
  source: ReleaseSetSource;
  assets: Pick<ShellAssets, 'files'>;
  assetsDir: string;
  /** Aborted when the process is about to stop. */
  stopping?: AbortSignal | undefined;
  renderers?: Partial<Pick<PageRenderers, 'isolation'>> | undefined;
}

/** `/livez` says that this process responds, `/readyz` that it should be sent requests, and what keeps releases in their processes. */
export function registerReadiness(app: FastifyInstance, input: ReadinessInput): void {
  const headers = { 'cache-control': 'no-store' };
  const { isolation } = input.renderers ?? {};

  app.get('/livez', (_, reply) => reply.headers(headers).send({ status: 'ok' }));

  app.get('/readyz', async (_, reply) => {
    const problems = await findProblems(input);
    const status = problems.length > 0 ? 'not ready' : 'ready';
    return reply
      .code(problems.length > 0 ? 503 : 200)
      .headers(headers)
      .send({ status, problems, ...(isolation && { walls: isolation }) });
  });
}

/**
 * Why this server should be sent no requests, one sentence each: empty when it can serve every page of the live set. That
 * the API is down is no reason, for the site is meant to outlive it. Sentences name no paths and no errors: who reads
 * them may be anybody.
 */
async function findProblems({ source, assets, assetsDir, stopping }: ReadinessInput): Promise<string[]> {
  const releases = source.current();
  const { unavailable = [] } = releases;
  const missing = await findMissing(
    (assets.files ?? []).map(({ url }) => basename(url)),
    assetsDir,
  );
  return [
    ...(stopping?.aborted ? ['This process is about to stop.'] : []),
    ...(isUnknown(releases) ? ['No release set is known, from the registry or from the disk.'] : []),
    ...unavailable.map((name) => `No release of ${name} is on the disk.`),
    ...missing.map((file) => `The file ${file} of the shell is missing.`),
  ];
}

async function findMissing(names: string[], folder: string): Promise<string[]> {
  const lookups = await Promise.allSettled(names.map((name) => access(join(folder, name))));
  return names.filter((_, index) => lookups[index]?.status === 'rejected');
}
