import {
  ConfirmSubscriptionRequest,
  CreatedSubscription,
  MessageResponse,
  RemoteParams,
  SubscribeTeamRequest,
  SubscriptionParams,
  SubscriptionSummary,
} from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { publisherOf, type RegistryRoutes } from '../catalog/publisher';
import { createSubscriptions } from './subscriptions.service';

export function registerSubscriptionsRoutes({ team }: RegistryRoutes, context: Context): void {
  const subscriptions = createSubscriptions(context);

  team.get('/remotes/:remote/subscriptions/', {
    schema: {
      summary: 'The subscriptions to the releases of a remote',
      params: RemoteParams,
      response: { 200: Type.Array(SubscriptionSummary), ...errorResponses(401, 403, 404) },
    },
    handler: (request) => subscriptions.list(request.params.remote),
  });

  team.post('/remotes/:remote/subscriptions/', {
    schema: {
      summary: 'Tells a webhook or an e-mail address',
      description:
        'Of failures, rollouts, activations and rollbacks. The response is the only place where the secret of a webhook is ' +
        'shown. An e-mail address gets a code, and nothing else until that is confirmed.',
      params: RemoteParams,
      body: SubscribeTeamRequest,
      response: { 201: CreatedSubscription, ...errorResponses(...bodyErrors, 401, 403, 404, 409, 429) },
    },
    handler: async (request) => {
      return subscriptions.add(request.params.remote, request.body, publisherOf(request).name);
    },
  });

  team.post('/remotes/:remote/subscriptions/confirm/', {
    schema: {
      summary: 'Confirms an e-mail address with the code that was mailed to it',
      params: RemoteParams,
      body: ConfirmSubscriptionRequest,
      response: { 200: SubscriptionSummary, ...errorResponses(...bodyErrors, 401, 403, 404) },
    },
    handler: (request) => subscriptions.confirm(request.params.remote, request.body.code),
  });

  team.post('/remotes/:remote/subscriptions/:id/test/', {
    schema: {
      summary: 'Sends a notification that stands for nothing',
      params: SubscriptionParams,
      response: { 202: MessageResponse, ...errorResponses(400, 401, 403, 404, 409, 429) },
    },
    handler: async (request) => {
      const { remote, id } = request.params;
      await subscriptions.test(remote, id, publisherOf(request).name);
      return { message: 'It is on its way.' };
    },
  });

  team.delete('/remotes/:remote/subscriptions/:id/', {
    schema: {
      summary: 'Tells it nothing more, at once',
      params: SubscriptionParams,
      response: { 204: Type.Null(), ...errorResponses(400, 401, 403, 404) },
    },
    handler: (request) => subscriptions.remove(request.params.remote, request.params.id),
  });
}
