import {
  DeleteAccountRequest,
  DeleteAccountResponse,
  LoginRequest,
  LoginResponse,
} from '@site/shared/contracts/api';
import type { Context } from '../../../context';
import type { App } from '../../../http/app-type';
import { accountOf } from '../../../http/authentication';
import { bodyErrors, errorResponses } from '../../../http/error-responses';
import { forMembers } from '../../../http/route-groups';
import { toCallerWithBrowser } from '../caller';
import { createRefusalLog } from '../refusal-log';
import { rememberDevice } from '../sessions/known-device';
import { createLogin } from '../sessions/login.service';
import { createAccountDeletion } from './account-deletion.service';

const tags = ['accounts'];

export function registerAccountDeletionRoutes(app: App, context: Context): void {
  const { config } = context;
  const deleteAccount = createAccountDeletion(context);
  const { restore } = createLogin(context);
  const refusals = createRefusalLog(config.tokenSecret);
  const members = forMembers(app, 'accounts');

  members.post('/account/delete/', {
    onSend: app.forgetPublicResponses,
    schema: {
      summary: 'Deletes the own account; its owner can restore it for 14 days',
      description: 'Ends all sessions. The last admin gets a 409 with the code `last_admin`.',
      body: DeleteAccountRequest,
      response: { 200: DeleteAccountResponse, ...errorResponses(...bodyErrors, 401, 409, 429) },
    },
    handler: async (request) => ({
      removes_at: (await deleteAccount(accountOf(request), request.body)).toISOString(),
    }),
  });

  app.post('/account/restore/', {
    onSend: app.forgetPublicResponses,
    schema: {
      tags,
      summary: 'Restores a deleted account and signs in',
      description: 'Takes what a login takes, and signs in to an account that is not deleted as well.',
      body: LoginRequest,
      response: { 200: LoginResponse, ...errorResponses(...bodyErrors, 401, 429) },
    },
    handler: async (request, reply) => {
      const { email } = request.body;
      const input = { ...request.body, ...toCallerWithBrowser(request) };
      const result = await restore(input).catch(refusals.rethrow(request, { event: 'login_refused', email }));
      rememberDevice(request, reply, { config, accountId: result.user.id });
      return result;
    },
  });
}
