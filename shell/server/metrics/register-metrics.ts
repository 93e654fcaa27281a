import { isFromInside } from '@site/shared/server';
import type { FastifyInstance } from 'fastify';
import { register } from 'prom-client';
import type { Figures } from './figures';

/**
 * Figures for Prometheus, for those who reach this process itself from inside. What came through a proxy, and what came from
 * the internet where this server ends TLS itself, gets the 404 of a page that does not exist. Reasons:
 * docs/decisions/0010-metrics-stay-inside.md.
 */
export function registerMetrics(app: FastifyInstance, { registry }: Figures): void {
  app.get('/metrics', { logLevel: 'error' }, async (request, reply) => {
    if (!isFromInside(request.raw)) return reply.callNotFound();
    const figures = [await register.metrics(), await registry.metrics()];
    return reply.type(register.contentType).header('cache-control', 'no-store').send(figures.join('\n'));
  });
}
