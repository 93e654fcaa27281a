import { useAuth } from '@site/shared/auth';
import { imageMaxBytes, nameMaxLength } from '@site/shared/contracts';
import type { Profile } from '@site/shared/contracts/api';
import { readFields, useForm } from '@site/shared/forms';
import { useApi } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { Button, Form, TextField } from '@site/shared/ui';
import { toastFailure } from '../forms/toast-failure';
import { updateProfile } from '../profile-api';
import { AvatarPicker } from './avatar-picker';
import { formatDay } from './format-day';
import styles from './profile-form.module.css';
import { usePictureChoice } from './use-picture-choice';

/** Display name and picture. */
export function ProfileForm({ user }: { user: Profile }) {
  const api = useApi();
  const { updateUser } = useAuth();
  const { choice, choosePicture } = usePictureChoice();
  const { errors, field, formProps, pending } = useForm<ProfileValues, Profile>({
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
  return (
    <Form {...formProps}>
      <AvatarPicker
        saved={user.avatar}
        choice={choice}
        onChoose={choosePicture}
        error={errors.avatar}
        disabled={pending}
      />
      <TextField
        label="Display name"
        {...field('name')}
        autoComplete="nickname"
        maxLength={nameMaxLength}
        defaultValue={user.name ?? ''}
        hint="Shown beside your posts. Without one they say 'Unknown'."
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        className={styles.email ?? ''}
        value={user.email}
        readOnly
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={pending}>
          {pending ? 'Saving...' : 'Save changes'}
        </Button>
        <p className={styles.since}>
          Member since <time dateTime={user.created_at}>{formatDay(user.created_at)}</time>
        </p>
      </div>
    </Form>
  );
}

interface ProfileValues {
  name: string;
  /** A new picture, none (null), or the saved one (undefined). */
  avatar: File | null | undefined;
}

const megabyte = 1024 * 1024;

function validateProfile({ name, avatar }: ProfileValues) {
  return {
    name: name.length > nameMaxLength ? `The name must be at most ${nameMaxLength} characters` : undefined,
    avatar: avatar ? findPictureProblem(avatar) : undefined,
  };
}

function findPictureProblem({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return 'Choose a picture';
  return size > imageMaxBytes ? `The picture must be at most ${imageMaxBytes / megabyte} MB` : undefined;
}
