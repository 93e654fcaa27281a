import Type from 'typebox';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { errorResponses } from '../../http/error-responses';

const HealthResponse = Type.Object({ status: Type.Literal('ok') });

export function registerHealthRoutes(app: App, { db }: Context): void {
  app.get(
    '/health',
    {
      // A line every few seconds says nothing.
      logLevel: 'error',
      schema: {
        tags: ['health'],
        summary: 'Whether the API and its database answer',
        response: { 200: HealthResponse, ...errorResponses() },
      },
    },
    async () => {
      await db.ping();
      return { status: 'ok' as const };
    },
  );
}
