import Type from 'typebox';
import type { Context } from '../../context';
import { OverloadedError } from '../../errors/errors';
import type { App } from '../../http/app-type';
import { errorResponses } from '../../http/error-responses';

const HealthResponse = Type.Object({ status: Type.Literal('ok') });
const ok = { status: 'ok' as const };

export function registerHealthRoutes(app: App, { db }: Pick<Context, 'db'>): void {
  const common = {
    // A line every few seconds says nothing.
    logLevel: 'error' as const,
    config: { neverShed: true },
  };
  const response = { 200: HealthResponse, ...errorResponses() };

  app.get(
    '/health',
    {
      ...common,
      schema: { tags: ['health'], summary: 'Whether the API and its database answer', response },
    },
    async () => {
      await db.ping();
      return ok;
    },
  );

  app.get(
    '/ready',
    {
      ...common,
      schema: {
        tags: ['health'],
        summary: 'Whether this process should be sent requests',
        description: 'As `/api/health`, and 503 as well while the process is overloaded or about to stop.',
        response,
      },
    },
    async () => {
      if (app.isOverloaded()) throw new OverloadedError();
      await db.ping();
      return ok;
    },
  );
}
