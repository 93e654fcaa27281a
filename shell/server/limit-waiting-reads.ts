import type { FastifyInstance, FastifyReply } from 'fastify';

/** Answered within a tenth of a second even where the API manages no more than some hundreds a second. */
const waitingMax = 64;

/**
 * Refuses reads as soon as so many wait for the API to begin its answer: handing on more of them would only
 * make everything late, the pages as well. Calls with a body are left to the API, for those may arrive slowly.
 */
export function limitWaitingReads(
  app: FastifyInstance,
  refuse: (reply: FastifyReply) => unknown,
  max = waitingMax,
): void {
  const waiting = new Set<string>();

  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return done();
    if (waiting.size >= max) return void refuse(reply);
    waiting.add(request.id);
    // Whoever goes away gets no answer.
    reply.raw.once('close', () => waiting.delete(request.id));
    done();
  });

  app.addHook('onSend', (request, _reply, payload, done) => {
    waiting.delete(request.id);
    done(null, payload);
  });
}
