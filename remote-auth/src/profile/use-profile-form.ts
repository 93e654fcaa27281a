import { useAuth } from '@site/shared/auth';
import type { Profile } from '@site/shared/contracts/api';
import { readFields, useForm } from '@site/shared/forms';
import { useApi } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { toastFailure } from '../forms/toast-failure';
import { updateProfile } from '../profile-api';
import { usePictureChoice } from './use-picture-choice';
import { type ProfileValues, validateProfile } from './validate-profile';

/** Saves display name and picture. */
export function useProfileForm() {
  const api = useApi();
  const { updateUser } = useAuth();
  const { choice, choosePicture } = usePictureChoice();
  const form = useForm<ProfileValues, Profile>({
    read: (form) => ({ name: readFields(form, 'name').name.trim(), avatar: choice && choice.file }),
    validate: validateProfile,
    send: ({ name, avatar }) =>
      updateProfile(api, {
        name: name || null,
        picture: avatar ?? undefined,
        ...(avatar === null && { avatar }),
      }),
    onSent: ({ data, message }) => {
      choosePicture(undefined);
      updateUser(data);
      toast.success(message);
    },
    onFailed: toastFailure,
  });
  return { ...form, choice, choosePicture };
}
