import { RegisterExternalRequest, ReleaseSummary, RemoteParams } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { bodyErrors, errorResponses, teamAuth } from '../../http/error-responses';
import { publisherOf, type PublisherHooks } from './publisher';
import { createPublishing } from './publishing.service';
import { PublishForm, readForm } from './release-form';

export function registerPublishingRoutes(app: App, context: Context, { requireTeam }: PublisherHooks): void {
  const publishing = createPublishing(context);
  const onRequest = requireTeam;
  const common = { tags: ['releases'], security: teamAuth };

  app.post(
    '/remotes/:remote/releases/',
    {
      onRequest,
      preValidation: readForm,
      schema: {
        ...common,
        summary: 'Publishes a release, without making it live',
        description: 'Rejected with a reason unless everything about it fits.',
        params: RemoteParams,
        body: { content: { 'multipart/form-data': { schema: PublishForm } } },
        response: { 201: ReleaseSummary, ...errorResponses(...bodyErrors, 401, 403, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      // Stryker disable next-line all: a route without `readForm` is a mistake that no request can make
      if (!request.releaseForm) throw new Error('readForm has not run');
      const { remote } = request.params;
      reply.status(201);
      return publishing.publish(remote, request.releaseForm, publisherOf(request));
    },
  );

  app.post(
    '/remotes/:remote/external/',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Registers a release that lies on another origin, without making it live',
        description:
          'Everything that its `release.json`, or else the description in the request, lists is fetched and checked like a published release.',
        params: RemoteParams,
        body: RegisterExternalRequest,
        response: { 201: ReleaseSummary, ...errorResponses(...bodyErrors, 401, 403, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      reply.status(201);
      return publishing.register(request.params.remote, request.body, publisherOf(request));
    },
  );
}
