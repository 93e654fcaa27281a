import { MessageResponse, SignupRequest, ResendOtpRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { rememberBrowser } from './browser-cookie';
import { toCallerWithBrowser, toCaller } from './caller';
import { normalizeEmailField } from '../../mail/normalize-email-field';
import { createSignups, createResend } from './signup.service';

export function registerSignupRoutes(app: App, context: Context): void {
  const signups = createSignups(context);

  app.post('/signup/', {
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
    handler: async (request, reply) => {
      const caller = toCallerWithBrowser(request);
      await signups.request(request.body, caller);
      rememberBrowser(reply, context.config, caller.browser);
      return { message: 'Account created successfully' };
    },
  });
}

export function registerResendRoutes(app: App, context: Context): void {
  const { resend } = createResend(context);

  app.post('/resend-otp/', {
    preValidation: normalizeEmailField,
    schema: {
      tags: ['accounts'],
      summary: 'Send another code',
      description:
        'For the sign-up or the reset that the same browser began last. At most three codes an hour go to one ' +
        'browser, and so many a day to one email; `Retry-After` says when the next one may. The response is the same ' +
        'whether or not anybody waits for a code.',
      body: ResendOtpRequest,
      response: { 200: MessageResponse, ...errorResponses(...bodyErrors, 429) },
    },
    handler: async (request) => {
      await resend(request.body.email, toCaller(request));
      return { message: 'OTP sent' };
    },
  });
}
