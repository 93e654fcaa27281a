import { startTransition } from 'react';
import { paths } from '@site/shared/paths';
import { useNavigate } from '@site/shared/router';
import { toast } from '@site/shared/toasts';
import { useAuth } from './auth';

/** Signs out, goes to the home page, and shows a toast with the result, or `farewell` instead. */
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
