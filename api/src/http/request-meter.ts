import { Histogram } from 'prom-client';
import type { App } from './app-type';

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Requests by route and status, and how long they took',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

// Cached, because looking up three labels would cost more than the rest of the measurement.
const meters = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();

/** Counts and times a response. */
export function countResponse(method: string, route: string, status: number, elapsedMs: number): void {
  const key = `${method} ${status} ${route}`;
  let meter = meters.get(key);
  if (!meter) meters.set(key, (meter = duration.labels(method, route, String(status))));
  meter.observe(elapsedMs / 1000);
}

/** Counts and times every response of a route. */
export function registerRequestMeter(app: App): void {
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    countResponse(method, routeOptions.url ?? 'none', statusCode, elapsedTime);
    done();
  });
}
