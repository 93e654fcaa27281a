import { MessageResponse, ResendOtpRequest, SignupRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { normalizeEmailField } from './normalize-email';
import { findSignupCookie, setSignupCookie } from './signup-cookie';
import { createSignups } from './signup.service';

const tags = ['accounts'];

export function registerSignupRoutes(app: App, context: Context): void {
  const signups = createSignups(context);

  app.post(
    '/signup/',
    {
      preValidation: normalizeEmailField,
      schema: {
        tags,
        summary: 'Sign up',
        description:
          'Sends a code by mail. Answers the same whether or not the e-mail has an account already.',
        body: SignupRequest,
        response: { 201: MessageResponse, ...errorResponses(...bodyErrors, 429) },
      },
    },
    async (request, reply) => {
      const browserToken = await signups.request(request.body, request.ip);
      setSignupCookie(reply, context.config, browserToken);
      return reply.status(201).send({ message: 'Account created successfully' });
    },
  );

  app.post(
    '/resend-otp/',
    {
      preValidation: normalizeEmailField,
      schema: {
        tags,
        summary: 'Send another code',
        description:
          'At most three codes an hour go to one e-mail; `Retry-After` says when the next one may. Answers the ' +
          'same whether or not anybody waits for a code.',
        body: ResendOtpRequest,
        response: { 200: MessageResponse, ...errorResponses(...bodyErrors, 429) },
      },
    },
    async (request) => {
      await signups.resendCode(request.body.email, request.ip, findSignupCookie(request));
      return { message: 'OTP sent' };
    },
  );
}
