import { MessageResponse, SignupRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { rememberBrowser } from './browser-cookie';
import { toCallerWithBrowser } from './caller';
import { normalizeEmailField } from '../../mail/normalize-email';
import { createSignups } from './signup.service';

export function registerSignupRoutes(app: App, context: Context): void {
  const signups = createSignups(context);

  app.post(
    '/signup/',
    {
      preValidation: normalizeEmailField,
      schema: {
        tags: ['accounts'],
        summary: 'Sign up',
        description:
          'Sends a code by mail, which works in the same browser. The response is the same whether or not the email has ' +
          'an account already.',
        body: SignupRequest,
        response: { 201: MessageResponse, ...errorResponses(...bodyErrors, 429) },
      },
    },
    async (request, reply) => {
      const caller = toCallerWithBrowser(request);
      await signups.request(request.body, caller);
      rememberBrowser(reply, context.config, caller.browser);
      return reply.status(201).send({ message: 'Account created successfully' });
    },
  );
}
