import {
  ChangePasswordRequest,
  ChangePasswordResponse,
  Profile,
  UpdateProfileRequest,
} from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { accountOf } from '../../http/authentication';
import { bodyErrors, errorResponses, accountAuth } from '../../http/error-responses';
import { createPictureLimits } from '../images';
import { toProfile } from './profile';
import { ProfileForm, readProfileForm } from './profile-form';
import { createProfiles } from './profile.service';

const tags = ['accounts'];

export function registerProfileRoutes(app: App, context: Context): void {
  const profiles = createProfiles(context);
  const limits = createPictureLimits(context.limiter);

  app.get(
    '/profile/',
    {
      onRequest: app.requireAccount,
      schema: {
        tags,
        summary: 'The own profile',
        security: accountAuth,
        response: { 200: Profile, ...errorResponses(401) },
      },
    },
    async (request) => toProfile(accountOf(request)),
  );

  app.put(
    '/profile/',
    {
      onRequest: app.requireAccount,
      preValidation: (request) => readProfileForm(request, limits),
      onSend: app.forgetPublicResponses,
      schema: {
        tags,
        summary: 'Change the own profile',
        description:
          'A form brings a new `avatar` as file, JSON with `avatar: null` removes it. Fields that a member may not set are ignored.',
        security: accountAuth,
        body: {
          content: {
            'application/json': { schema: UpdateProfileRequest },
            'multipart/form-data': { schema: ProfileForm },
          },
        },
        response: { 200: Profile, ...errorResponses(400, 401, 413, 415, 429) },
      },
    },
    (request) => {
      // Validated by one of the two schemas above; the type provider does not support `content`.
      const changes = request.body as UpdateProfileRequest;
      return profiles.update(accountOf(request), changes, request.picture);
    },
  );

  app.post(
    '/change-password/',
    {
      onRequest: app.requireAccount,
      schema: {
        tags,
        summary: 'Change the own password',
        description: 'Ends all sessions of the account; the response begins a new one.',
        security: accountAuth,
        body: ChangePasswordRequest,
        response: { 200: ChangePasswordResponse, ...errorResponses(...bodyErrors, 401, 429) },
      },
    },
    async (request) => {
      const pair = await profiles.changePassword(accountOf(request), request.body);
      return { message: 'Password changed successfully', ...pair };
    },
  );
}
