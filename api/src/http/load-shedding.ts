import { OverloadedError } from '../errors/errors';
import type { App } from './app-type';
import { watchEventLoop } from './event-loop-watch';
import { createAdaptiveConcurrency, type AdaptiveConcurrencyOptions } from './adaptive-concurrency';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For monitoring: these calls are served even during an overload. */
    neverShed?: boolean;
    /** For calls with a separate queue, which are not counted here. */
    hasOwnQueue?: boolean;
  }
  interface FastifyInstance {
    isOverloaded(): boolean;
    /** True while all requests except monitoring are shed. */
    isLate(): boolean;
  }
  interface FastifyRequest {
    /** When the request was admitted, by `performance.now()`; 0 when it is not counted. */
    workedOnSince: number;
  }
}

export interface LoadSheddingOptions {
  concurrency?: Partial<AdaptiveConcurrencyOptions>;
  /** From this delay of the event loop on, all requests are shed. */
  lateMs?: number;
}

/** Derives all limits from one delay: a request waits two fifths of it for its turn. */
export function toLoadSheddingOptions(overloadedAfterMs: number): LoadSheddingOptions {
  return { lateMs: overloadedAfterMs, concurrency: { waitMs: 0.4 * overloadedAfterMs } };
}

/** Rejects requests with a 503 at once when they could only be served late. */
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

  // Counted once the body is complete, so that slow clients hold no slot.
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

/** Pictures take long and have a separate queue. */
function hasFiles(headers: { 'content-type'?: string | undefined }): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false;
}
