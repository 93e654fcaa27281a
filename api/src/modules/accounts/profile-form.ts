import { UpdateProfileRequest } from '@site/shared/contracts/api';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { accountOf } from '../../http/authentication';
import { type PictureLimits, readPictureForm } from '../images';

/** The profile as a form, for requests with a new picture. */
export const ProfileForm = Type.Object({
  name: UpdateProfileRequest.properties.name,
  avatar: Type.Optional(Type.String({ format: 'binary' })),
});

/**
 * Use as `preValidation`: converts a form into the equivalent JSON body, and takes its picture out. In JSON a URL as `avatar`
 * is ignored, so that a client can send the whole profile back.
 */
export async function readProfileForm(
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
