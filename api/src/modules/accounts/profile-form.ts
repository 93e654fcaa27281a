import { UpdateProfileRequest } from '@site/shared/contracts/api';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { accountOf } from '../../http/authentication';
import { readPictureForm, type PictureLimits } from '../images';

/** The profile as a form, which a new picture needs. */
export const ProfileForm = Type.Object({
  name: UpdateProfileRequest.properties.name,
  avatar: Type.Optional(Type.String({ format: 'binary' })),
});

/**
 * Use as `preValidation`: makes of a form the body that JSON would bring, and takes its picture out. In JSON an
 * address as `avatar` is dropped: a client that sends the whole profile back changes nothing by it.
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
  // Nothing has been checked yet; what is no object has no field.
  const body = request.body as { avatar?: unknown } | null | undefined;
  if (typeof body?.avatar === 'string') delete body.avatar;
}
