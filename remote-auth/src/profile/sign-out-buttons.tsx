import { useSignOut } from '@site/shared/auth';
import { Button, SignOutIcon } from '@site/shared/ui';
import styles from './sign-out-buttons.module.css';
import { useSignOutEverywhere } from './use-sign-out-everywhere';

export function SignOutButtons() {
  const signOut = useSignOut();
  const { signOutEverywhere, ending } = useSignOutEverywhere();
  return (
    <>
      <p className={styles.hint}>
        Signing out everywhere ends every session of your account, on other devices and here.
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => signOut()}>
          <SignOutIcon />
          Sign out
        </Button>
        <Button busy={ending} onClick={() => void signOutEverywhere()}>
          {ending ? 'Signing out...' : 'Sign out everywhere'}
        </Button>
      </div>
    </>
  );
}
