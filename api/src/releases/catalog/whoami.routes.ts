import { WhoamiResponse } from '@site/shared/contracts/api';
import type { App } from '../../http/app-type';
import { errorResponses, teamAuth } from '../../http/error-responses';
import { publisherOf, type PublisherHooks } from './publisher';

export function registerWhoamiRoutes(app: App, { requirePublisher }: PublisherHooks): void {
  app.get(
    '/whoami/',
    {
      onRequest: requirePublisher,
      schema: {
        tags: ['releases'],
        security: teamAuth,
        summary: 'Whose token or session it is, and which remote it may change',
        response: { 200: WhoamiResponse, ...errorResponses(401, 403) },
      },
    },
    (request): WhoamiResponse => {
      const { name, remote = null } = publisherOf(request);
      return { name, remote };
    },
  );
}
