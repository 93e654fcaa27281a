import type { FastifyInstance, FastifyReply } from 'fastify';

interface ReadLimits {
  /** So many may wait however late the answers are. */
  always: number;
  /** So many may wait while answers begin soon. */
  most: number;
  /** Answers that begin later than this on average are late. */
  lateMs: number;
}

const defaults: ReadLimits = { always: 48, most: 384, lateMs: 50 };

/** How far the newest answer moves the average. */
const weight = 1 / 32;

/**
 * Refuses reads while many wait for the API to begin its answer and wait long: handing on more of them would only make
 * everything late, the pages as well. Calls with a body are left to the API, for those may arrive slowly.
 */
export function limitWaitingReads(
  app: FastifyInstance,
  refuse: (reply: FastifyReply) => unknown,
  { always, most, lateMs }: ReadLimits = defaults,
): void {
  const waiting = new Map<string, number>();
  let usualMs = 0;

  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return done();
    if (waiting.size >= (usualMs > lateMs ? always : most)) return void refuse(reply);
    waiting.set(request.id, performance.now());
    // Whoever goes away gets no answer.
    reply.raw.once('close', () => waiting.delete(request.id));
    done();
  });

  app.addHook('onSend', (request, _reply, payload, done) => {
    const since = waiting.get(request.id);
    if (since !== undefined) usualMs += (performance.now() - since - usualMs) * weight;
    waiting.delete(request.id);
    done(null, payload);
  });
}
