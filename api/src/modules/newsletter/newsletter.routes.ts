import { MessageResponse, SubscribeRequest, SubscriptionTokenRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { normalizeEmailField } from '../../mail/normalize-email-field';
import { createNewsletter, type Newsletter } from './newsletter.service';

const tags = ['newsletter'];
const tokenSchema = {
  tags,
  body: SubscriptionTokenRequest,
  response: { 200: MessageResponse, ...errorResponses(...bodyErrors, 404) },
};

/** Links in mails work even when the feature is switched off, so that everybody can unsubscribe. */
export function registerNewsletterRoutes(app: App, context: Context): void {
  const newsletter = createNewsletter(context);
  if (context.config.features.subscribe) registerRequestRoute(app, newsletter);

  app.post('/newsletter/confirm/', {
    schema: { ...tokenSchema, summary: 'Confirm the newsletter with the token of the mail' },
    handler: async (request) => {
      await newsletter.confirm(request.body.token);
      return { message: 'You’re subscribed' };
    },
  });

  app.post('/newsletter/unsubscribe/', {
    schema: { ...tokenSchema, summary: 'End the newsletter with the token of the mail' },
    handler: async (request) => {
      await newsletter.unsubscribe(request.body.token);
      return { message: 'You’re unsubscribed' };
    },
  });
}

function registerRequestRoute(app: App, newsletter: Newsletter): void {
  app.post('/newsletter/', {
    preValidation: normalizeEmailField,
    schema: {
      tags,
      summary: 'Ask for the newsletter',
      description:
        'Sends a link to confirm. The response is the same whether or not the email is subscribed.',
      body: SubscribeRequest,
      response: { 202: MessageResponse, ...errorResponses(...bodyErrors, 429) },
    },
    handler: async (request) => {
      await newsletter.request(request.body, request.network);
      return { message: 'Almost done: please confirm with the link we’ve emailed you.' };
    },
  });
}
