import type { FastifyInstance, FastifyReply } from 'fastify';

interface LoadSheddingLimits {
  /** So many reads may wait at once however late the responses are. */
  minConcurrency: number;
  /** So many reads may wait at once while responses begin soon. */
  maxConcurrency: number;
  /** Responses that begin later than this on average are late. */
  lateMs: number;
}

const defaults: LoadSheddingLimits = { minConcurrency: 48, maxConcurrency: 384, lateMs: 50 };

/** How far the newest response moves the average. */
const weight = 1 / 32;

/**
 * Rejects reads while many wait for the API to begin its response and wait long: forwarding more of them would only make
 * everything late, pages included. Requests with a body are left to the API, because they may arrive slowly.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  reject: (reply: FastifyReply) => unknown,
  { minConcurrency, maxConcurrency, lateMs }: LoadSheddingLimits = defaults,
): void {
  const waitingSince = new Map<string, number>();
  let averageMs = 0;

  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return done();
    const concurrency = averageMs > lateMs ? minConcurrency : maxConcurrency;
    if (waitingSince.size >= concurrency) return void reject(reply);
    waitingSince.set(request.id, performance.now());
    // A client that disconnects gets no response.
    reply.raw.once('close', () => waitingSince.delete(request.id));
    done();
  });

  app.addHook('onSend', (request, _reply, payload, done) => {
    const since = waitingSince.get(request.id);
    if (since !== undefined) averageMs += (performance.now() - since - averageMs) * weight;
    waitingSince.delete(request.id);
    done(null, payload);
  });
}
