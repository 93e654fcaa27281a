import { releaseEventsPath } from '@site/shared/contracts';
import { toNetwork } from '@site/shared/server';
import type { FastifyInstance } from 'fastify';
import type { Figures } from '../metrics/figures';
import type { ReleaseSetSource } from '../releases/release-set-source';
import { ReleaseEvents, type ReleaseEventsLimits } from './release-events';

interface ReleaseEventsInput {
  source: ReleaseSetSource;
  releaseEvents?: Partial<ReleaseEventsLimits> | undefined;
  figures: Figures;
}

/** Server-sent events for open tabs. Tabs without a connection poll the release set. */
export function registerReleaseEvents(
  app: FastifyInstance,
  { source, releaseEvents: limits, figures }: ReleaseEventsInput,
): void {
  const events = new ReleaseEvents(source, limits);
  figures.watch(
    'release_events_connections',
    'Browsers that listen for releases, each with one connection for all of its tabs',
    () => events.count,
  );
  app.addHook('preClose', async () => events.close());

  app.get(releaseEventsPath, (request, reply) => {
    const network = toNetwork(request.ip);
    if (!events.hasPlaceFor(network)) {
      reply.code(503).headers({ 'retry-after': 60, 'cache-control': 'no-store' }).send('Please poll instead');
      return;
    }
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would collect events until it has enough of them.
      'x-accel-buffering': 'no',
    });
    events.add(reply.raw, network);
  });
}
