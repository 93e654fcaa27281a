import { closedPolicy } from '@site/shared/contracts';
import type { App } from './app-type';

type Headers = Record<string, string>;

/** Responses are not stored unless a route allows it, and can neither be opened as pages nor embedded by other sites. */
export function toResponseHeaders({ publicUrl }: { publicUrl: string }): Headers {
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'content-security-policy': closedPolicy,
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

export function registerResponseHeaders(app: App, headers: Headers): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
