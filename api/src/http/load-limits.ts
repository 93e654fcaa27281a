import { OverloadedError } from '../errors/errors';
import type { App } from './app-type';
import { watchEventLoop } from './event-loop-watch';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For calls that watch over the process: they answer also when it is busy. */
    alwaysAnswers?: boolean;
  }
  interface FastifyInstance {
    isOverloaded(): boolean;
  }
  interface FastifyRequest {
    /** True while the request is counted among those worked on. */
    isWorkedOn: boolean;
  }
}

/**
 * So many at once are answered well within a second each, even where every one of them hashes a password. More of
 * them would only make all of them wait.
 */
const requestsMax = 100;

/** Refuses at once, with a 503, what could only be answered late. */
export function registerLoadLimits(app: App, maxRequests = requestsMax): void {
  let workedOn = 0;
  const eventLoop = watchEventLoop();
  app.addHook('onClose', async () => eventLoop.stop());
  app.decorate('isOverloaded', () => eventLoop.isLate() || workedOn >= maxRequests);
  app.decorateRequest('isWorkedOn', false);

  app.addHook('onRequest', (request, _reply, done) => {
    if (eventLoop.isLate() && !request.routeOptions.config.alwaysAnswers) return done(new OverloadedError());
    done();
  });

  // Counted from when the whole request is there: whoever sends slowly takes no place from others.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.config.alwaysAnswers) return done();
    if (workedOn >= maxRequests) return done(new OverloadedError());
    workedOn += 1;
    request.isWorkedOn = true;
    done();
  });

  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.isWorkedOn) {
      request.isWorkedOn = false;
      workedOn -= 1;
    }
    done(null, payload);
  });
}
