import { isFromInside } from '@site/shared/server';
import { register } from 'prom-client';
import Type from 'typebox';
import type { Context } from '../../context';
import { NotFoundError } from '../../errors/errors';
import type { App } from '../../http/app-type';
import { errorResponses } from '../../http/error-responses';
import { measureClockLead } from '../health';
import { createViewGauges, listPageFigures, toReleaseViews } from '../../releases';
import { readSiteFigures } from './metrics.repository';
import { createSiteGauges } from './site-gauges';

/**
 * Metrics for Prometheus, for internal requests to this process only. Requests through a proxy, such as the shell server, and
 * from the internet get a 404. Reasons: docs/decisions/0010-metrics-stay-inside.md.
 */
export function registerMetricsRoutes(app: App, { db, clock }: Pick<Context, 'db' | 'clock'>): void {
  const gauges = createSiteGauges(db);
  const viewGauges = createViewGauges(gauges.registry);

  app.get('/metrics', {
    logLevel: 'error',
    config: { neverShed: true },
    schema: {
      tags: ['health'],
      summary: 'Figures for Prometheus, not to be had through a proxy',
      response: {
        200: { description: 'The figures', content: { 'text/plain': { schema: Type.String() } } },
        ...errorResponses(404),
      },
    },
    handler: async (request, reply) => {
      if (!isFromInside(request.raw)) throw new NotFoundError();
      gauges.set(await readSiteFigures(db, { now: clock.now() }).catch(() => undefined));
      gauges.setClockLead(await measureClockLead({ db, clock }).catch(() => undefined));
      const live = await listPageFigures(db, { isLiveOnly: true }).catch(() => undefined);
      viewGauges.set(live?.map(toReleaseViews));
      const figures = [await register.metrics(), await gauges.registry.metrics()];
      return reply.type(register.contentType).send(figures.join('\n'));
    },
  });
}
