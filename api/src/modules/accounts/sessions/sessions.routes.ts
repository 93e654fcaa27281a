import {
  LoginRequest,
  LoginResponse,
  LogoutRequest,
  MessageResponse,
  RefreshRequest,
  RefreshResponse,
} from '@site/shared/contracts/api';
import type { Context } from '../../../context';
import { ForbiddenError } from '../../../errors/errors';
import type { App } from '../../../http/app-type';
import { bodyErrors, errorResponses, optionalAuth } from '../../../http/error-responses';
import { clearGroupsCookie } from '../../../http/cookies';
import { forEverybody } from '../../../http/route-groups';
import { rememberBrowser } from '../browser-cookie';
import { toCallerWithBrowser } from '../caller';
import { createRefusalLog } from '../refusal-log';
import { rememberDevice } from './known-device';
import { createLogin } from './login.service';
import { createSessions } from './sessions.service';

export function registerSessionRoutes(app: App, context: Context): void {
  const { config } = context;
  const { login } = createLogin(context);
  const sessions = createSessions(context);
  const refusals = createRefusalLog(config.tokenSecret);
  const everybody = forEverybody(app, 'sessions');

  everybody.post('/login/', {
    schema: {
      summary: 'Sign in',
      description:
        'A right password before the email is verified gets 403 and sends a fresh code, which works in the ' +
        'browser that logged in.',
      body: LoginRequest,
      response: { 200: LoginResponse, ...errorResponses(...bodyErrors, 401, 403, 429) },
    },
    handler: async (request, reply) => {
      const { email } = request.body;
      const caller = toCallerWithBrowser(request);
      const result = await login({ ...request.body, ...caller }).catch(
        refusals.rethrow(request, { event: 'login_refused', email }),
      );
      if ('unverified' in result) {
        refusals.log(request, { event: 'login_refused', email, reason: 'not_verified' });
        rememberBrowser(reply, config, caller.browser);
        throw new ForbiddenError(
          result.codeSent
            ? 'Please verify your email first. We have sent you a new code.'
            : 'Please verify your email first, with the last code that we sent you.',
          { code: 'email_not_verified' },
        );
      }
      rememberDevice(request, reply, { config, accountId: result.user.id });
      return result;
    },
  });

  everybody.post('/auth/refresh/', {
    schema: {
      summary: 'Exchange a refresh token for a new pair',
      description:
        'Every use of a token within ten seconds of its first gets the same new one; a later use ends the session. ' +
        'So does, in the end, the age of the session: 90 days unless the site says otherwise.',
      body: RefreshRequest,
      response: { 200: RefreshResponse, ...errorResponses(...bodyErrors, 401) },
    },
    handler: (request) => sessions.refresh(request.body.refresh),
  });

  everybody.post('/logout/', {
    onRequest: app.recognizeAccount,
    schema: {
      summary: 'Sign out',
      description:
        'Needs a refresh token or an access token, so that nobody has to renew the one to give up the other.',
      security: optionalAuth,
      body: LogoutRequest,
      response: { 200: MessageResponse, ...errorResponses(...bodyErrors, 401) },
    },
    handler: async (request, reply) => {
      const { refresh: refreshToken, everywhere } = request.body;
      await sessions.signOut({ account: request.account, refreshToken, everywhere });
      clearGroupsCookie(request, reply, config);
      return { message: 'Logout successful' };
    },
  });
}
