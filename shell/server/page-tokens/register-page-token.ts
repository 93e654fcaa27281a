import { findRemoteForPath, findRoute, type LiveRemote } from '@site/shared/contracts';
import { offersExtensionPoint } from '@site/shared/contracts/registry';
import { createPageTokens } from '@site/shared/server';
import type { FastifyInstance } from 'fastify';
import { pageTokenPath } from '../../src/health/report/post-report';
import type { ShellConfig } from '../config';
import type { VisitorReleasesFinder } from '../visitors/visitor-releases';

interface PageTokenInput {
  config: Pick<ShellConfig, 'reportSecret'>;
  visitors: Pick<VisitorReleasesFinder, 'findForTab'>;
}

/**
 * Gives each page the token with which it may report how it went: it seals the page, the releases that this visitor gets there, and
 * where it was sent. A page itself carries none, because many visitors get the same bytes.
 */
export function registerPageToken(app: FastifyInstance, { config, visitors }: PageTokenInput): void {
  const { reportSecret } = config;
  const tokens = reportSecret === undefined ? undefined : createPageTokens(reportSecret);
  app.get<{ Querystring: { page?: unknown } }>(pageTokenPath, async (request, reply) => {
    const { page } = request.query;
    const { releases, preview, setCookies } = await visitors.findForTab(request.headers.cookie);
    // Who has not opened a page has no side of a rollout.
    const isVisitor = preview === undefined && !setCookies?.length;
    const remote = typeof page === 'string' && isVisitor ? findRemoteForPath(releases, page) : undefined;
    reply.header('cache-control', 'no-store');
    if (!tokens || !remote) return reply.code(204).send();
    const extensions = releases.remotes.filter(({ entries }) =>
      entries?.some(({ place }) => offersExtensionPoint(remote.name, place)),
    );
    const served = {
      ...toServed(remote),
      ...(extensions.length > 0 && { extensions: extensions.map(toServed) }),
      route: findRoute(remote, page as string)!,
      path: page as string,
      address: request.ip,
    };
    return reply.type('text/plain; charset=utf-8').send(tokens.seal(served, new Date()));
  });
}

const toServed = ({ name, release, fallback }: LiveRemote) => ({
  remote: name,
  releases: [release, ...(fallback ? [fallback.release] : [])],
});
