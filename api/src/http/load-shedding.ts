import { OverloadedError } from '../errors/errors';
import type { App } from './app-type';
import { watchEventLoop } from './event-loop-watch';
import { createAdaptiveConcurrency, type AdaptiveConcurrencyOptions } from './adaptive-concurrency';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For monitoring: these calls are served even when the process is overloaded. */
    neverShed?: boolean;
    /** For calls whose work waits in a queue of its own, and is not counted here. */
    hasOwnQueue?: boolean;
  }
  interface FastifyInstance {
    isOverloaded(): boolean;
    /** True while every request but those for monitoring is shed. */
    isLate(): boolean;
  }
  interface FastifyRequest {
    /** When the request was admitted, by `performance.now()`; 0 when it is not counted. */
    workedOnSince: number;
  }
}

export interface LoadSheddingOptions {
  concurrency?: Partial<AdaptiveConcurrencyOptions>;
  /** From this event loop delay on, every request is shed. */
  lateMs?: number;
}

/** What "late" means to a deployment, as the limits of it: a request waits two fifths of that for its turn. */
export function toLoadSheddingOptions(overloadedAfterMs: number): LoadSheddingOptions {
  return { lateMs: overloadedAfterMs, concurrency: { waitMs: 0.4 * overloadedAfterMs } };
}

/** Rejects at once, with a 503, what could only be served late. */
export function registerLoadShedding(app: App, limits: LoadSheddingOptions = {}): void {
  const concurrency = createAdaptiveConcurrency(limits.concurrency);
  const eventLoop = watchEventLoop(limits.lateMs);
  app.addHook('onClose', async () => eventLoop.stop());
  app.decorate('isOverloaded', () => eventLoop.isLate() || concurrency.isShedding());
  app.decorate('isLate', () => eventLoop.isLate());
  app.decorateRequest('workedOnSince', 0);

  app.addHook('onRequest', (request, _reply, done) => {
    if (app.isLate() && !request.routeOptions.config.neverShed) return done(new OverloadedError());
    done();
  });

  // Counted from when the body is complete, so that slow clients hold no slot.
  app.addHook('preHandler', (request, _reply, done) => {
    const { neverShed, hasOwnQueue } = request.routeOptions.config;
    if (neverShed || hasOwnQueue || hasFiles(request.headers)) return done();
    concurrency.enter((isTaken) => {
      if (!isTaken) return done(new OverloadedError());
      request.workedOnSince = performance.now();
      done();
    });
  });

  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.workedOnSince > 0) {
      concurrency.leave(performance.now() - request.workedOnSince);
      request.workedOnSince = 0;
    }
    done(null, payload);
  });
}

/** Pictures take long and have a queue of their own. */
function hasFiles(headers: { 'content-type'?: string | undefined }): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false;
}
