import { NetworkShares, toNetwork, type Network } from '@site/shared/server';
import type { FastifyInstance, FastifyReply } from 'fastify';

interface LoadSheddingLimits {
  /** So many reads may wait at once however late the responses are. */
  minConcurrency: number;
  /** So many reads may wait at once while responses begin soon. */
  maxConcurrency: number;
  /** Responses that begin later than this on average are late. */
  lateMs: number;
  /** Of these, the part that the visitors of one network may have: a /24 of IPv4, a /48 of IPv6. All of them when unset. */
  networkPart?: number;
}

const defaults: LoadSheddingLimits = {
  minConcurrency: 48,
  maxConcurrency: 384,
  lateMs: 50,
  networkPart: 2 / 3,
};

/** How far the newest response moves the average. */
const weight = 1 / 32;

/**
 * Rejects reads while many wait for the API to begin its response and wait long: forwarding more of them would only make
 * everything late, pages included. Requests with a body are left to the API, because they may arrive slowly.
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

  /** Those that wait, without what a network has beyond its share: it began while that was larger, and is not held against others. */
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
