import { startTransition } from 'react';
import { useAuth } from '@site/shared/auth';
import { paths } from '@site/shared/paths';
import { useNavigate } from '@site/shared/router';
import { toast } from '@site/shared/toasts';
import { Button, SignOutIcon } from '@site/shared/ui';

export function SignOutButton() {
  const { logout } = useAuth();
  const navigate = useNavigate();

  function signOut() {
    // Both in one transition: between them, the guard of this page would send the visitor on to the login page.
    startTransition(() => {
      void navigate(paths.home);
      void logout().then(({ message }) => toast.success(message));
    });
  }

  return (
    <Button onClick={signOut}>
      <SignOutIcon />
      Sign out
    </Button>
  );
}
