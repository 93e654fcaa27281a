import { startTransition } from 'react';
import { paths } from '@site/shared/paths';
import { useNavigate } from '@site/shared/router';
import { toast } from '@site/shared/toasts';
import { useAuth } from './auth';

/** Signs out, leads home, and says with a toast what became of it, or `farewell` instead. */
export function useSignOut(): (farewell?: string) => void {
  const { logout } = useAuth();
  const navigate = useNavigate();
  return (farewell) =>
    // Both in one transition: between them, a page for members would send the visitor on to the login page.
    startTransition(() => {
      void navigate(paths.home);
      void logout().then(({ message }) => toast.success(farewell ?? message));
    });
}
