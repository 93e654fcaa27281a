import {
  RegisterExternalRequest,
  ReleaseSourceQuery,
  ReleaseSummary,
  RemoteParams,
  ShellBuildSummary,
  CompatibilityResponse,
  PlannedRelease,
} from '@site/shared/contracts/api';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { bodyErrors, errorResponses, operatorAuth, teamAuth } from '../../http/error-responses';
import { publisherOf, type PublisherHooks } from './publisher';
import { createPublishing } from './publishing.service';
import { PublishForm, readForm, type ReleaseForm } from './release-form';
import { createShellBuilds } from './shell-builds.service';
import { createCompatibility } from './compatibility.service';

const body = { content: { 'multipart/form-data': { schema: PublishForm } } };

export function registerPublishingRoutes(
  app: App,
  context: Context,
  { requireTeam, requireOperator }: PublisherHooks,
): void {
  const publishing = createPublishing(context);
  const shellBuilds = createShellBuilds(context);
  const onRequest = requireTeam;
  const common = { tags: ['releases'], security: teamAuth };

  app.post('/remotes/:remote/releases/', {
    onRequest,
    preValidation: readForm,
    schema: {
      ...common,
      summary: 'Publishes a release, without making it live',
      description: 'Rejected with a reason unless everything about it fits.',
      params: RemoteParams,
      querystring: ReleaseSourceQuery,
      body,
      response: { 201: ReleaseSummary, ...errorResponses(...bodyErrors, 401, 403, 404, 409, 422) },
    },
    handler: async (request) => {
      const { params, query } = request;
      return publishing.publish(params.remote, formOf(request), query, publisherOf(request));
    },
  });

  app.post('/shell-builds/', {
    onRequest: requireOperator,
    preValidation: readForm,
    schema: {
      tags: common.tags,
      security: operatorAuth,
      summary: 'Publishes a build of the shell, before a server of it starts',
      description: 'One that is known already counts as live again.',
      body,
      response: { 201: ShellBuildSummary, ...errorResponses(...bodyErrors, 401, 403, 409, 422) },
    },
    handler: async (request) => {
      return shellBuilds.publish(formOf(request), publisherOf(request));
    },
  });

  app.post('/remotes/:remote/external/', {
    onRequest,
    schema: {
      ...common,
      summary: 'Registers a release that lies on another origin, without making it live',
      description:
        'Everything that its `release.json`, or else the description in the request, lists is fetched and checked like a published release.',
      params: RemoteParams,
      querystring: ReleaseSourceQuery,
      body: RegisterExternalRequest,
      response: { 201: ReleaseSummary, ...errorResponses(...bodyErrors, 401, 403, 404, 409, 422) },
    },
    handler: async (request) => {
      const { params, body, query } = request;
      return publishing.register(params.remote, body, query, publisherOf(request));
    },
  });
}

function formOf({ releaseForm }: FastifyRequest): ReleaseForm {
  // Stryker disable next-line all: a route without `readForm` is a mistake that no request can make
  if (!releaseForm) throw new Error('readForm has not run');
  return releaseForm;
}

/** The response is public, so pipelines need no secret. */
export function registerCompatibilityRoutes(app: App, context: Context): void {
  const compatibility = createCompatibility(context);
  app.post('/remotes/:remote/compatibility/', {
    schema: {
      tags: ['releases'],
      summary: 'Says whether a release that is not built yet could go live now',
      description: 'By the same rules that publishing and activating run.',
      params: RemoteParams,
      body: PlannedRelease,
      response: { 200: CompatibilityResponse, ...errorResponses(...bodyErrors, 404, 429) },
    },
    handler: (request) => compatibility.check(request.params.remote, request.body, request.network),
  });
}
