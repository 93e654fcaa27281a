import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from '@site/shared/router';
import { paths } from '@site/shared/paths';
import { useAuth } from './auth';

interface RequireAuthProps {
  children: ReactNode;
  /** Shown until the start-up check has ended. */
  fallback?: ReactNode;
}

/**
 * Shows its children to members; sends visitors to the login page, which brings them back afterwards. For another member,
 * who has signed in in another tab, they begin anew: nothing that one has typed is sent in the name of the next.
 */
export function RequireAuth({ children, fallback = null }: RequireAuthProps) {
  const { user, loading, isAuthenticated } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (loading) return fallback;
  if (isAuthenticated) return <Fragment key={user?.id}>{children}</Fragment>;
  return <Navigate to={paths.login} replace state={{ from: pathname + search + hash }} />;
}
