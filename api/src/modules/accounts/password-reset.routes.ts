import {
  ForgotPasswordRequest,
  ForgotPasswordResponse,
  MessageResponse,
  UpdatePasswordRequest,
} from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { bodyErrors, errorResponses, resetGrantAuth } from '../../http/error-responses';
import { forEverybody } from '../../http/route-groups';
import { rememberDevice } from './sessions/known-device';
import { rememberBrowser } from './browser-cookie';
import { toCallerWithBrowser } from './caller';
import { normalizeEmailField } from '../../mail/normalize-email-field';
import { createPasswordReset } from './password-reset.service';
import { clearResetGrantCookie, findResetGrantCookie } from './reset-grant-cookie';

export function registerPasswordResetRoutes(app: App, context: Context): void {
  const { config } = context;
  const passwordReset = createPasswordReset(context);
  const everybody = forEverybody(app, 'accounts');

  everybody.post('/forgot-password/', {
    preValidation: normalizeEmailField,
    schema: {
      summary: 'Ask for a code to reset a password',
      description:
        'The code works in the same browser. The response is the same whether or not the email has an account.',
      body: ForgotPasswordRequest,
      response: { 200: ForgotPasswordResponse, ...errorResponses(...bodyErrors, 429) },
    },
    handler: async (request, reply) => {
      const caller = toCallerWithBrowser(request);
      await passwordReset.request(request.body.email, caller);
      rememberBrowser(reply, config, caller.browser);
      return { success: true, message: 'OTP sent' };
    },
  });

  everybody.post('/update-password/', {
    preValidation: normalizeEmailField,
    schema: {
      summary: 'Set a new password after a verified reset code',
      description:
        'Needs the cookie that `/verify-otp/` set in the same browser; it works once. Ends all sessions of ' +
        'the account and signs nobody in.',
      security: resetGrantAuth,
      body: UpdatePasswordRequest,
      response: { 200: MessageResponse, ...errorResponses(...bodyErrors, 403) },
    },
    handler: async (request, reply) => {
      const accountId = await passwordReset.updatePassword(request.body, findResetGrantCookie(request));
      clearResetGrantCookie(reply, config);
      // Strangers who guess passwords must not lock the owner out after the reset.
      rememberDevice(request, reply, { config, accountId });
      return { message: 'Password reset successful' };
    },
  });
}
