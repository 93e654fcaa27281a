import type { App } from './app-type';

/** Answers are private and short-lived unless a route says otherwise. */
export function registerResponseHeaders(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'x-request-id': request.id,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    done();
  });
}
