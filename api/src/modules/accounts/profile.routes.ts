import {
  ChangePasswordRequest,
  ChangePasswordResponse,
  Profile,
  UpdateProfileRequest,
} from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { accountOf } from '../../http/authentication';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { forMembers } from '../../http/route-groups';
import { createPictureLimits, type PictureLimits, readPictureForm } from '../images';
import { toProfile } from './profile';
import { createProfiles } from './profile.service';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';

export function registerProfileRoutes(app: App, context: Context): void {
  const profiles = createProfiles(context);
  const limits = createPictureLimits(context.limiter);
  const members = forMembers(app, 'accounts');

  members.get('/profile/', {
    schema: {
      summary: 'The own profile',
      response: { 200: Profile, ...errorResponses(401) },
    },
    handler: async (request) => toProfile(accountOf(request)),
  });

  members.put('/profile/', {
    preValidation: (request) => readProfileForm(request, limits),
    onSend: app.forgetPublicResponses,
    schema: {
      summary: 'Change the own profile',
      description:
        'A form brings a new `avatar` as file, JSON with `avatar: null` removes it. Fields that a member may not set are ignored.',
      body: {
        content: {
          'application/json': { schema: UpdateProfileRequest },
          'multipart/form-data': { schema: ProfileForm },
        },
      },
      response: { 200: Profile, ...errorResponses(400, 401, 413, 415, 429) },
    },
    handler: (request) => {
      // Validated by one of the two schemas above; the type provider does not support `content`.
      const changes = request.body as UpdateProfileRequest;
      return profiles.update(accountOf(request), changes, request.picture);
    },
  });

  members.post('/change-password/', {
    schema: {
      summary: 'Change the own password',
      description: 'Ends all sessions of the account; the response begins a new one.',
      body: ChangePasswordRequest,
      response: { 200: ChangePasswordResponse, ...errorResponses(...bodyErrors, 401, 429) },
    },
    handler: async (request) => {
      const pair = await profiles.changePassword(accountOf(request), request.body);
      return { message: 'Password changed successfully', ...pair };
    },
  });
}

/** The profile as a form, for requests with a new picture. */
const ProfileForm = Type.Object({
  name: UpdateProfileRequest.properties.name,
  avatar: Type.Optional(Type.String({ format: 'binary' })),
});

/**
 * Use as `preValidation`: converts a form into the equivalent JSON body, and takes its picture out. In JSON a URL as `avatar`
 * is ignored, so that a client can send the whole profile back.
 */
async function readProfileForm(
  request: FastifyRequest,
  { admitAvatar }: Pick<PictureLimits, 'admitAvatar'>,
): Promise<void> {
  if (request.isMultipart()) {
    const { name } = await readPictureForm(request, {
      pictureField: 'avatar',
      admitPicture: () => admitAvatar(accountOf(request).id),
      maxFields: 10,
      fieldMaxBytes: 10_000,
    });
    request.body = { name };
  }
  // The body has not been validated; only an object has fields.
  const body = request.body as { avatar?: unknown } | null | undefined;
  if (typeof body?.avatar === 'string') delete body.avatar;
}
