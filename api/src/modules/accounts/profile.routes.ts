import {
  ChangePasswordRequest,
  MessageResponse,
  Profile,
  UpdateProfileRequest,
} from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { accountOf } from '../../http/authentication';
import { errorResponses, needsAccount } from '../../http/error-responses';
import { toProfile } from './profile';
import { createProfiles } from './profile.service';

const tags = ['accounts'];

export function registerProfileRoutes(app: App, context: Context): void {
  const profiles = createProfiles(context);

  app.get(
    '/profile',
    {
      onRequest: app.requireAccount,
      schema: {
        tags,
        summary: 'The own profile',
        security: needsAccount,
        response: { 200: Profile, ...errorResponses(401) },
      },
    },
    async (request) => toProfile(accountOf(request)),
  );

  app.put(
    '/profile',
    {
      onRequest: app.requireAccount,
      schema: {
        tags,
        summary: 'Change the own profile',
        description: 'Fields that a member may not set are ignored.',
        security: needsAccount,
        body: UpdateProfileRequest,
        response: { 200: Profile, ...errorResponses(400, 401) },
      },
    },
    (request) => profiles.update(accountOf(request), request.body),
  );

  app.post(
    '/change-password',
    {
      onRequest: app.requireAccount,
      schema: {
        tags,
        summary: 'Change the own password',
        description: 'Ends all other sessions of the account.',
        security: needsAccount,
        body: ChangePasswordRequest,
        response: { 200: MessageResponse, ...errorResponses(400, 401, 429) },
      },
    },
    async (request) => {
      await profiles.changePassword(accountOf(request), request.body);
      return { message: 'Password changed successfully' };
    },
  );
}
