import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { register } from 'prom-client';
import type { Figures } from './figures';

/** Addresses of this machine and of networks that are not the internet. */
const inside = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

/**
 * Figures for Prometheus, for those who reach this process itself from inside. What came through a proxy, and what came from
 * the internet where this server ends TLS itself, gets the 404 of a page that does not exist. Reasons:
 * docs/decisions/0010-metrics-stay-inside.md.
 */
export function registerMetrics(app: FastifyInstance, { registry }: Figures): void {
  app.get('/metrics', { logLevel: 'error' }, async (request, reply) => {
    if (isForwarded(request) || !isInside(request)) return reply.callNotFound();
    const figures = [await register.metrics(), await registry.metrics()];
    return reply.type(register.contentType).header('cache-control', 'no-store').send(figures.join('\n'));
  });
}

function isForwarded({ headers }: FastifyRequest): boolean {
  return ['x-forwarded-for', 'forwarded', 'via'].some((name) => headers[name] !== undefined);
}

function isInside({ raw }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  return inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
