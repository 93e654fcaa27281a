import { OverloadedError } from '../errors/errors';
import type { App } from './app-type';
import { watchEventLoop } from './event-loop-watch';
import { createWorkQueue, type WorkQueueOptions } from './work-queue';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For calls that watch over the process: they answer also when it is busy. */
    alwaysAnswers?: boolean;
    /** For calls whose work waits in a queue of its own: however long it takes, it takes no place from others. */
    hasOwnQueue?: boolean;
  }
  interface FastifyInstance {
    isOverloaded(): boolean;
  }
  interface FastifyRequest {
    /** Since when the request has a place among those worked on; 0 when it has none. */
    workedOnSince: number;
  }
}

export interface LoadLimits {
  queue?: Partial<WorkQueueOptions>;
  /** So late is all that the process has to do when nothing more is taken. */
  lateMs?: number;
}

/** Refuses soon, with a 503, what could only be answered late. */
export function registerLoadLimits(app: App, limits: LoadLimits = {}): void {
  const queue = createWorkQueue(limits.queue);
  const eventLoop = watchEventLoop(limits.lateMs);
  app.addHook('onClose', async () => eventLoop.stop());
  app.decorate('isOverloaded', () => eventLoop.isLate() || queue.isTurningAway());
  app.decorateRequest('workedOnSince', 0);

  app.addHook('onRequest', (request, _reply, done) => {
    if (eventLoop.isLate() && !request.routeOptions.config.alwaysAnswers) return done(new OverloadedError());
    done();
  });

  // Counted from when the whole request is there: whoever sends slowly takes no place from others.
  app.addHook('preHandler', (request, _reply, done) => {
    const { alwaysAnswers, hasOwnQueue } = request.routeOptions.config;
    if (alwaysAnswers || hasOwnQueue || hasFiles(request.headers)) return done();
    queue.enter((isTaken) => {
      if (!isTaken) return done(new OverloadedError());
      request.workedOnSince = performance.now();
      done();
    });
  });

  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.workedOnSince > 0) {
      queue.leave(performance.now() - request.workedOnSince);
      request.workedOnSince = 0;
    }
    done(null, payload);
  });
}

/** Pictures take their time and have a queue of their own. */
function hasFiles(headers: { 'content-type'?: string | undefined }): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false;
}
