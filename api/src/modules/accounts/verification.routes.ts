import { VerifyOtpRequest, VerifyOtpResponse } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { rememberDevice } from '../sessions/known-device';
import { normalizeEmailField } from './normalize-email';
import { setResetGrantCookie } from './reset-grant-cookie';
import { findSignupCookie } from './signup-cookie';
import { createVerification } from './verification.service';

const message = 'Email verified successfully ✅';

export function registerVerificationRoutes(app: App, context: Context): void {
  const { config } = context;
  const { verify } = createVerification(context);

  app.post(
    '/verify-otp/',
    {
      preValidation: normalizeEmailField,
      schema: {
        tags: ['accounts'],
        summary: 'Exchange a code',
        description:
          'The code of a sign-up creates the account and signs in. The code of a forgotten password sets the ' +
          'cookie that `/update-password/` needs, and signs nobody in.',
        body: VerifyOtpRequest,
        response: { 200: VerifyOtpResponse, ...errorResponses(...bodyErrors, 429) },
      },
    },
    async (request, reply) => {
      const browserToken = findSignupCookie(request);
      const verified = await verify({ ...request.body, address: request.ip, browserToken });
      if (verified.purpose === 'reset') {
        setResetGrantCookie(reply, config, verified.grant);
        return { message };
      }
      const { tokens, user } = verified;
      rememberDevice(request, reply, { config, accountId: user.id });
      return { message, token: tokens.access, refresh: tokens.refresh, user };
    },
  );
}
