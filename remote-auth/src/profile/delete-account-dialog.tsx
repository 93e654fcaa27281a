import { startTransition } from 'react';
import { useAuth } from '@site/shared/auth';
import type { DeleteAccountRequest, DeleteAccountResponse } from '@site/shared/contracts/api';
import { readFields, useForm } from '@site/shared/forms';
import { useApi, useSessionStore } from '@site/shared/http';
import { paths } from '@site/shared/paths';
import { Link, useNavigate } from '@site/shared/router';
import { toast } from '@site/shared/toasts';
import { Button, FieldError, Form, PasswordField } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';
import { findPasswordProblem } from '../forms/account-rules';
import { toastFailure } from '../forms/toast-failure';
import { deleteAccount } from '../profile-api';
import styles from './delete-account-dialog.module.css';

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
      description="You’ll be signed out on every device at once, and your page and anything waiting for approval will be gone. For 14 days you can restore it all by signing in. After that your account is gone for good, with your drafts and every picture no post needs."
    >
      <Form {...formProps}>
        <fieldset className={styles.choices} aria-describedby={errors.posts && 'posts-error'}>
          <legend className={styles.legend}>What should happen to your posts?</legend>
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
              No password, because you sign in elsewhere?{' '}
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

type Values = Record<keyof DeleteAccountRequest, string>;

/** Deletes the account and leads home, signed out, because the server has ended every session. */
function useDeleteAccount() {
  const api = useApi();
  const tokens = useSessionStore();
  const navigate = useNavigate();
  const { logout } = useAuth();
  return useForm<Values, DeleteAccountResponse>({
    read: (form) => readFields(form, 'password', 'posts'),
    validate: ({ password, posts }) => ({
      password: findPasswordProblem(password),
      posts: posts === '' ? 'Please choose one' : undefined,
    }),
    send: ({ password, posts }) =>
      deleteAccount(api, { password, posts: posts === 'keep' ? 'keep' : 'remove' }),
    onSent: ({ message }) => {
      // Without its tokens this session ends here only.
      tokens.clearSession();
      startTransition(() => {
        void navigate(paths.home);
        void logout().then(() => toast.success(message));
      });
    },
    onFailed: toastFailure,
  });
}
