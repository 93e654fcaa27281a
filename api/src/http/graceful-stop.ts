import type { App } from './app-type';

declare module 'fastify' {
  interface FastifyInstance {
    /** True once a stop has begun or was announced. */
    isStopping(): boolean;
    /** Announces a stop: from now on this process is not ready, but continues until it is closed. */
    announceStop(): void;
  }
}

/**
 * While the process stops, each response closes its connection: the next request goes to another process, and no
 * idle connection delays the stop.
 */
export function registerGracefulStop(app: App): void {
  let isStopping = false;
  app.decorate('isStopping', () => isStopping);
  app.decorate('announceStop', () => {
    isStopping = true;
  });
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
}
