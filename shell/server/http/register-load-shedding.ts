import { NetworkShares, toNetwork, type Network } from '@site/shared/server';
import type { FastifyInstance, FastifyReply } from 'fastify';

interface LoadSheddingLimits {
  /** The number of reads that may always wait, however late the responses are. */
  minConcurrency: number;
  /** The number of reads that may wait while responses are fast. */
  maxConcurrency: number;
  /** When responses take longer on average, they are late. */
  lateMs: number;
  /** The share of one network (a /24 of IPv4, a /48 of IPv6); all of them when unset. */
  networkPart?: number;
}

const defaults: LoadSheddingLimits = {
  minConcurrency: 48,
  maxConcurrency: 384,
  lateMs: 50,
  networkPart: 2 / 3,
};

/** The weight of the latest response in the average. */
const weight = 1 / 32;

/**
 * Rejects reads while many wait long for the API to begin its response: forwarding more would only delay everything, pages
 * included. Requests with a body are left to the API, because they may arrive slowly.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  reject: (reply: FastifyReply) => unknown,
  { minConcurrency, maxConcurrency, lateMs, networkPart = 1 }: LoadSheddingLimits = defaults,
): void {
  const waiting = new Map<string, { since: number; network: Network }>();
  const shares = new NetworkShares<string>();
  let averageMs = 0;
  const end = (id: string) => {
    const ended = waiting.get(id);
    if (!ended) return;
    waiting.delete(id);
    shares.leave(ended.network, id);
  };

  /** Waiting requests without those beyond a network's share, which began while it was larger. */
  const countWithinShares = (share: number, concurrency: number) => {
    if (waiting.size < concurrency) return waiting.size;
    const networks = new Set([...waiting.values()].map(({ network }) => network.wide));
    return [...networks].reduce((sum, wide) => sum + Math.min(shares.count(wide), share), 0);
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return done();
    const concurrency = averageMs > lateMs ? minConcurrency : maxConcurrency;
    const network = toNetwork(request.ip);
    const share = concurrency * networkPart;
    const isCrowded = shares.count(network.wide) >= share;
    if (isCrowded || countWithinShares(share, concurrency) >= concurrency) return void reject(reply);
    waiting.set(request.id, { since: performance.now(), network });
    shares.take(network, request.id);
    // A client that disconnects gets no response.
    reply.raw.once('close', () => end(request.id));
    done();
  });

  app.addHook('onSend', (request, _reply, payload, done) => {
    const since = waiting.get(request.id)?.since;
    if (since !== undefined) averageMs += (performance.now() - since - averageMs) * weight;
    end(request.id);
    done(null, payload);
  });
}
