import { useEffect } from 'react';
import type { AuthState } from '@site/shared/auth';
import { paths } from '@site/shared/paths';
import { useLocation, useNavigate } from '@site/shared/router';
import { signedOut } from './auth-state';
import type { ApiSession } from './create-api-session';

/** When the API ends the session: signs out here as well and goes to the login page, which leads back afterwards. */
export function useSessionLost({ onLost }: ApiSession, setState: (state: AuthState) => void): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onLost(() => {
        setState(signedOut);
        if (pathname === paths.login) return;
        // Replaces the page like the guard of a page for members does, which may come first.
        void navigate(paths.login, { replace: true, state: { from: pathname + search } });
      }),
    [onLost, setState, navigate, pathname, search],
  );
}
