import type { App } from './app-type';

/**
 * While the process stops, each response closes its connection: the next request goes to another process, and no
 * idle connection delays the stop.
 */
export function registerGracefulStop(app: App): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
}
