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
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { publisherOf, type RegistryRoutes } from './publisher';
import { createPublishing } from './publishing.service';
import { PublishForm, readForm, type ReleaseForm } from './release-form';
import { createShellBuilds } from './shell-builds.service';
import { createCompatibility } from './compatibility.service';

const body = { content: { 'multipart/form-data': { schema: PublishForm } } };

export function registerPublishingRoutes({ team, operator }: RegistryRoutes, context: Context): void {
  const publishing = createPublishing(context);
  const shellBuilds = createShellBuilds(context);

  team.post('/remotes/:remote/releases/', {
    preValidation: readForm,
    schema: {
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

  operator.post('/shell-builds/', {
    preValidation: readForm,
    schema: {
      summary: 'Publishes a build of the shell, before a server of it starts',
      description: 'One that is known already counts as live again.',
      body,
      response: { 201: ShellBuildSummary, ...errorResponses(...bodyErrors, 401, 403, 409, 422) },
    },
    handler: async (request) => {
      return shellBuilds.publish(formOf(request), publisherOf(request));
    },
  });

  team.post('/remotes/:remote/external/', {
    schema: {
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
export function registerCompatibilityRoutes({ everybody }: RegistryRoutes, context: Context): void {
  const compatibility = createCompatibility(context);
  everybody.post('/remotes/:remote/compatibility/', {
    schema: {
      summary: 'Says whether a release that is not built yet could go live now',
      description: 'By the same rules that publishing and activating run.',
      params: RemoteParams,
      body: PlannedRelease,
      response: { 200: CompatibilityResponse, ...errorResponses(...bodyErrors, 404, 429) },
    },
    handler: (request) => compatibility.check(request.params.remote, request.body, request.network),
  });
}
