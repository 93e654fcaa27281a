import { useAuth } from '@site/shared/auth';
import { useApi } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { useSubmission } from '../forms/use-submission';
import { updateProfile } from '../profile-api';
import { usePictureChoice } from './use-picture-choice';
import { validateProfile } from './validate-profile';

/** Saves display name and picture. */
export function useProfileForm() {
  const api = useApi();
  const { updateUser } = useAuth();
  const { submit, showFailure, ...form } = useSubmission();
  const { choice, choosePicture } = usePictureChoice();

  const save = (displayName: string) => {
    const name = displayName.trim();
    const picture = choice?.file;
    return submit(validateProfile({ name, picture }), async () => {
      const removal = choice === null ? { avatar: null } : {};
      const result = await updateProfile(api, { name: name || null, picture, ...removal });
      if (!result.success) return showFailure(result.error);
      choosePicture(undefined);
      updateUser(result.data);
      toast.success(result.message);
    });
  };

  return { ...form, choice, choosePicture, save };
}
