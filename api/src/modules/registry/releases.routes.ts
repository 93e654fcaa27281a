import {
  ActivateRequest,
  ActivationResponse,
  KeepRequest,
  RegisterExternalRequest,
  ReleaseParams,
  ReleaseSummary,
  RemoteParams,
  RemoteSummary,
  RollbackRequest,
} from '@site/shared/contracts/api';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { bodyErrors, errorResponses, needsTeam } from '../../http/error-responses';
import { createActivation } from './activation.service';
import { publisherOf, type PublisherHooks } from './publisher';
import { createPublishing } from './publishing.service';
import { readReleaseForm, type ReleaseForm } from './release-form';
import { listRemotes } from './release-summaries';
import { createUpkeep } from './upkeep.service';

declare module 'fastify' {
  interface FastifyRequest {
    /** The form that was sent to publish a release. */
    releaseForm: ReleaseForm | undefined;
  }
}

const common = { tags: ['releases'], security: needsTeam };

const PublishForm = Type.Object(
  { description: Type.String({ description: 'The text of `release.json`' }) },
  { additionalProperties: Type.String({ format: 'binary' }), description: 'A part for each file of it' },
);

/** What the team of a remote does with its releases. */
export function registerReleasesRoutes(app: App, context: Context, hooks: PublisherHooks): void {
  const publishing = createPublishing(context);
  const activation = createActivation(context);
  const upkeep = createUpkeep(context);
  const onRequest = hooks.requireTeam;
  app.decorateRequest('releaseForm', undefined);

  app.get(
    '/remotes/',
    {
      onRequest: hooks.requirePublisher,
      schema: {
        ...common,
        summary: 'Every remote with its releases, and how they failed in browsers',
        response: { 200: Type.Array(RemoteSummary), ...errorResponses(401) },
      },
    },
    () => listRemotes(context.db),
  );

  app.post(
    '/remotes/:remote/releases/',
    {
      onRequest,
      preValidation: readForm,
      schema: {
        ...common,
        summary: 'Publishes a release, without making it live',
        description: 'Refused with a reason unless everything about it fits.',
        params: RemoteParams,
        body: { content: { 'multipart/form-data': { schema: PublishForm } } },
        response: { 201: ReleaseSummary, ...errorResponses(...bodyErrors, 401, 403, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      if (!request.releaseForm) throw new Error('readForm has not run');
      const { remote } = request.params;
      reply.status(201);
      return publishing.publish(remote, request.releaseForm, publisherOf(request).name);
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
          'Everything that its `release.json` lists is fetched and checked like a published release.',
        params: RemoteParams,
        body: RegisterExternalRequest,
        response: { 201: ReleaseSummary, ...errorResponses(...bodyErrors, 401, 403, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      reply.status(201);
      return publishing.register(request.params.remote, request.body.url, publisherOf(request).name);
    },
  );

  app.post(
    '/remotes/:remote/activate/',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Makes a release live',
        params: RemoteParams,
        body: ActivateRequest,
        response: { 200: ActivationResponse, ...errorResponses(...bodyErrors, 401, 403, 404, 409, 422) },
      },
    },
    (request) => {
      const { release, reason } = request.body;
      const { remote } = request.params;
      return activation.activate(release, { remote, reason, by: publisherOf(request).name });
    },
  );

  app.post(
    '/remotes/:remote/rollback/',
    {
      onRequest,
      preValidation: allowNoBody,
      schema: {
        ...common,
        summary: 'Makes the release before live again',
        params: RemoteParams,
        body: RollbackRequest,
        response: { 200: ActivationResponse, ...errorResponses(...bodyErrors, 401, 403, 404, 409, 422) },
      },
    },
    (request) => {
      const { reason } = request.body;
      return activation.rollBack({ remote: request.params.remote, reason, by: publisherOf(request).name });
    },
  );

  app.put(
    '/remotes/:remote/releases/:release/keep/',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Protects a release from deletion, or no longer',
        params: ReleaseParams,
        body: KeepRequest,
        response: { 200: ReleaseSummary, ...errorResponses(...bodyErrors, 401, 403, 404) },
      },
    },
    (request) => {
      const { remote, release } = request.params;
      return upkeep.keep(remote, release, request.body.keep, publisherOf(request).name);
    },
  );

  app.delete(
    '/remotes/:remote/releases/:release/',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Deletes a release that is old and unused',
        params: ReleaseParams,
        response: { 204: Type.Null(), ...errorResponses(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const { remote, release } = request.params;
      await upkeep.remove(remote, release, publisherOf(request).name);
      return reply.status(204).send(null);
    },
  );
}

async function readForm(request: FastifyRequest): Promise<void> {
  request.releaseForm = await readReleaseForm(request);
  request.body = { description: request.releaseForm.description };
}

async function allowNoBody(request: FastifyRequest): Promise<void> {
  request.body ??= {};
}
