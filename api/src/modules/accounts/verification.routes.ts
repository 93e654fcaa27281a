import { VerifyOtpRequest, VerifyOtpResponse } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { rememberDevice } from './sessions/known-device';
import { toCaller } from './caller';
import { normalizeEmailField } from '../../mail/normalize-email-field';
import { setResetGrantCookie } from './reset-grant-cookie';
import { createRefusalLog } from './refusal-log';
import { createVerification } from './verification.service';

const message = 'Email verified successfully ✅';

export function registerVerificationRoutes(app: App, context: Context): void {
  const { config } = context;
  const { verify } = createVerification(context);
  const refusals = createRefusalLog(config.tokenSecret);

  app.post('/verify-otp/', {
    preValidation: normalizeEmailField,
    schema: {
      tags: ['accounts'],
      summary: 'Exchange a code',
      description:
        'A code works in the browser that asked for it, by the cookie that it got then. The code of a sign-up ' +
        'creates the account and signs in. The code of a forgotten password sets the cookie that ' +
        '`/update-password/` needs, and signs nobody in.',
      body: VerifyOtpRequest,
      response: { 200: VerifyOtpResponse, ...errorResponses(...bodyErrors, 429) },
    },
    handler: async (request, reply) => {
      const verified = await verify({ ...request.body, ...toCaller(request) }).catch(
        refusals.rethrow(request, { event: 'code_refused', email: request.body.email }),
      );
      if ('grant' in verified) {
        setResetGrantCookie(reply, config, verified.grant);
        return { message };
      }
      const { tokens, user } = verified;
      rememberDevice(request, reply, { config, accountId: user.id });
      return { message, token: tokens.access, refresh: tokens.refresh, user };
    },
  });
}
