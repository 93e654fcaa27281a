import { Button, SignOutIcon } from '@site/shared/ui';
import styles from './sign-out-buttons.module.css';
import { useSignOut } from './use-sign-out';

export function SignOutButtons() {
  const { signOut, signOutEverywhere, endingAll } = useSignOut();
  return (
    <>
      <p className={styles.hint}>
        Signing out everywhere ends every session of your account, on other devices and here.
      </p>
      <div className={styles.buttons}>
        <Button onClick={signOut}>
          <SignOutIcon />
          Sign out
        </Button>
        <Button busy={endingAll} onClick={() => void signOutEverywhere()}>
          {endingAll ? 'Signing out...' : 'Sign out everywhere'}
        </Button>
      </div>
    </>
  );
}
