import { useAuth } from '@site/shared/auth';
import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { Button, FieldError, Form, PasswordField } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';
import styles from './delete-account-dialog.module.css';
import { useDeleteAccount } from './use-delete-account';

const choices = [
  { value: 'keep', label: 'Keep my published posts, without my name' },
  { value: 'remove', label: 'Remove my posts' },
];

/** Asks for the password, and whether to keep the posts, before an account is deleted. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { user } = useAuth();
  const { field, formProps, pending, errors } = useDeleteAccount();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title="Delete your account?"
      description="You are signed out on all devices at once, and your page and what waits for approval are gone. For 14 days you can restore everything by signing in; then your account is removed for good, with your drafts and all pictures that no post needs any more."
    >
      <Form {...formProps}>
        <fieldset className={styles.choices} aria-describedby={errors.posts && 'posts-error'}>
          <legend className={styles.legend}>What should become of your posts?</legend>
          {choices.map(({ value, label }) => (
            <label key={value} className={styles.choice}>
              <input type="radio" name="posts" value={value} />
              <span>{label}</span>
            </label>
          ))}
          {errors.posts && <FieldError id="posts-error">{errors.posts}</FieldError>}
        </fieldset>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user?.email} readOnly hidden />
        <PasswordField
          label="Your password"
          {...field('password')}
          autoComplete="current-password"
          hint={
            <>
              Without one, because you sign in elsewhere?{' '}
              <Link to={paths.forgotPassword}>Set a password</Link> first.
            </>
          }
        />
        <DialogActions>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={pending}>
            {pending ? 'Deleting...' : 'Delete account'}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
