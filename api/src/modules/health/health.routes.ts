import Type from 'typebox';
import type { Context } from '../../context';
import { OverloadedError } from '../../errors/errors';
import type { App } from '../../http/app-type';
import { errorResponses } from '../../http/error-responses';
import { describeClockLead, maxClockLeadMs, measureClockLead } from './clock-lead';

/** The reasons are sentences for operators. */
const ReadyResponse = Type.Object({
  status: Type.Union([Type.Literal('ready'), Type.Literal('not ready')]),
  problems: Type.Array(Type.String()),
});
const HealthResponse = Type.Object({ status: Type.Literal('ok') });
const ok = { status: 'ok' as const };

const common = {
  // Frequent probes are not logged.
  logLevel: 'error' as const,
  config: { neverShed: true },
};

export function registerHealthRoutes(app: App, { db }: Pick<Context, 'db'>): void {
  const response = { 200: HealthResponse, ...errorResponses() };

  app.get('/health', {
    ...common,
    schema: { tags: ['health'], summary: 'Whether the API and its database respond', response },
    handler: async () => {
      await db.ping();
      return ok;
    },
  });

  app.get('/ready', {
    ...common,
    schema: {
      tags: ['health'],
      summary: 'Whether this process should be sent requests',
      description: 'As `/api/health`, and 503 as well while the process is overloaded or about to stop.',
      response,
    },
    handler: async () => {
      if (app.isOverloaded() || app.isStopping()) throw new OverloadedError();
      await db.ping();
      return ok;
    },
  });
}

/**
 * For operators of this process: outside of `/api`, so that no shell server forwards requests for it. A process listens only
 * after its migrations, and when its store belongs to its database; without a working store it continues for everything that
 * needs no files.
 */
export function registerProbes(app: App, context: Pick<Context, 'db' | 'clock'>): void {
  const hidden = { hide: true };

  app.get('/livez', {
    ...common,
    schema: { ...hidden, response: { 200: HealthResponse } },
    handler: () => ok,
  });

  app.get('/readyz', {
    ...common,
    schema: { ...hidden, response: { 200: ReadyResponse, 503: ReadyResponse } },
    handler: async (_, reply) => {
      const clockLead = await measureClockLead(context).catch(() => undefined);
      const problems = [
        ...(app.isStopping() ? ['This process is about to stop.'] : []),
        ...(app.isOverloaded() ? ['This process has more to do than it can.'] : []),
        ...(clockLead === undefined ? ['The database does not respond.'] : []),
        ...(Math.abs(clockLead ?? 0) > maxClockLeadMs ? [describeClockLead(clockLead ?? 0)] : []),
      ];
      const isReady = problems.length === 0;
      return reply
        .code(isReady ? 200 : 503)
        .send({ status: isReady ? ('ready' as const) : ('not ready' as const), problems });
    },
  });
}
