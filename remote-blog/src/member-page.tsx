import { useEffect, useRef, type ReactNode } from 'react';
import { RequireAuth, useAuth } from '@site/shared/auth';
import { toast } from '@site/shared/toasts';
import { Spinner } from '@site/shared/ui';

interface MemberPageProps {
  /** Shown to visitors on their way to the login page. */
  notice: string;
  children: ReactNode;
}

/** A page for members. Visitors see a message, and come back once they are logged in. */
export function MemberPage({ notice, children }: MemberPageProps) {
  const { loading, isAuthenticated } = useAuth();
  const isVisitor = !loading && !isAuthenticated;
  const isShown = useRef(false);

  useEffect(() => {
    if (!isVisitor || isShown.current) return;
    isShown.current = true;
    toast.info(notice);
  }, [isVisitor, notice]);

  return <RequireAuth fallback={<Spinner />}>{children}</RequireAuth>;
}
