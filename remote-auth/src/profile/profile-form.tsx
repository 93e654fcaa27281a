import { nameMaxLength } from '@site/shared/contracts';
import type { Profile } from '@site/shared/contracts/api';
import { Button, Form, TextField } from '@site/shared/ui';
import { readFields } from '../forms/read-fields';
import { AvatarPicker } from './avatar-picker';
import { formatDay } from './format-day';
import styles from './profile-form.module.css';
import { useProfileForm } from './use-profile-form';

export function ProfileForm({ user }: { user: Profile }) {
  const { errors, submitting, choice, choosePicture, save, clearEdited } = useProfileForm();
  return (
    <Form
      onInput={clearEdited}
      onSubmit={({ currentTarget }) => void save(readFields(currentTarget, 'name').name)}
    >
      <AvatarPicker
        saved={user.avatar}
        choice={choice}
        onChoose={choosePicture}
        error={errors.avatar}
        disabled={submitting}
      />
      <TextField
        label="Display name"
        name="name"
        autoComplete="nickname"
        maxLength={nameMaxLength}
        defaultValue={user.name ?? ''}
        hint="Shown beside your posts. Without one they say 'Unknown'."
        error={errors.name}
        disabled={submitting}
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
        <Button type="submit" variant="primary" busy={submitting}>
          {submitting ? 'Saving...' : 'Save changes'}
        </Button>
        <p className={styles.since}>
          Member since <time dateTime={user.created_at}>{formatDay(user.created_at)}</time>
        </p>
      </div>
    </Form>
  );
}
