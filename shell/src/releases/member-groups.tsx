import { useEffect, useRef } from 'react';
import { useAuth } from '@site/shared/auth';
import type { GroupsOfMember } from '@site/shared/contracts/api';
import { useApi } from '@site/shared/http';
import { useReleaseSet } from './release-set-context';
import { useReleaseUpdates } from './release-updates';

/**
 * Where members of groups get other pages or releases: has the API set the cookie by which the shell server knows the groups of
 * whoever is signed in, and looks for their release set. The next page takes it.
 */
export function MemberGroups() {
  const { hasGroups } = useReleaseSet();
  const { user, loading } = useAuth();
  const { authenticated } = useApi();
  const { look } = useReleaseUpdates();
  const accountId = user?.id;
  const seenRef = useRef(accountId);

  useEffect(() => {
    const hasLeft = accountId === undefined && seenRef.current !== undefined;
    seenRef.current = accountId;
    if (!hasGroups || loading) return;
    if (hasLeft) void look();
    if (accountId === undefined) return;
    authenticated.get<GroupsOfMember>('/registry/groups/mine/').then(
      look,
      // The next page tries again.
      () => undefined,
    );
  }, [accountId, hasGroups, loading, authenticated, look]);
  return null;
}
