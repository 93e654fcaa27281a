import { nameMaxLength } from '@site/shared/contracts';
import type { Profile } from '@site/shared/contracts/api';
import { Button, Form, TextField } from '@site/shared/ui';
import { AvatarPicker } from './avatar-picker';
import { formatDay } from './format-day';
import styles from './profile-form.module.css';
import { useProfileForm } from './use-profile-form';

export function ProfileForm({ user }: { user: Profile }) {
  const { errors, field, formProps, pending, choice, choosePicture } = useProfileForm();
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
