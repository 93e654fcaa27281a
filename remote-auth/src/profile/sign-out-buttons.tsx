import { useState } from 'react';
import { useSignOut } from '@site/shared/auth';
import { describeFailure, useApi, useSessionStore } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { Button, SignOutIcon } from '@site/shared/ui';
import { logoutEverywhere } from '../profile-api';
import styles from './sign-out-buttons.module.css';

export function SignOutButtons() {
  const signOut = useSignOut();
  const api = useApi();
  const tokens = useSessionStore();
  const [ending, setEnding] = useState(false);

  /** Unlike a sign-out here, it needs the server. */
  async function signOutEverywhere() {
    setEnding(true);
    const ended = await logoutEverywhere(api, tokens.find('refreshToken'));
    setEnding(false);
    if (!ended.success) return toast.error(describeFailure(ended.error));
    // The server has ended this session already, so only its tokens are removed.
    tokens.clearSession();
    signOut(ended.message);
  }

  return (
    <>
      <p className={styles.hint}>Signing out everywhere signs you out here and on all your other devices.</p>
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
