import { useAuth } from '@site/shared/auth';
import { paths } from '@site/shared/paths';
import { useNavigate } from '@site/shared/router';
import { toast } from '@site/shared/toasts';
import { Button, SignOutIcon } from '@site/shared/ui';

export function SignOutButton() {
  const { logout } = useAuth();
  const navigate = useNavigate();

  async function signOut() {
    // Leaves first, and at once: the guard of this page would send a visitor on to the login page.
    await navigate(paths.home, { flushSync: true });
    const { message } = await logout();
    toast.success(message);
  }

  return (
    <Button onClick={() => void signOut()}>
      <SignOutIcon />
      Sign out
    </Button>
  );
}
