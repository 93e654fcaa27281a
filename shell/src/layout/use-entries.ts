import { useContext } from 'react';
import { useAuth } from '@site/shared/auth';
import type { EntryPlace, NavigationEntry } from '@site/shared/contracts';
import { ReleaseSetContext } from '../releases';

/** The entries that live releases have in this place, as far as they are for who is here. */
export function useEntries(place: EntryPlace): NavigationEntry[] {
  const releases = useContext(ReleaseSetContext);
  const { loading, isAuthenticated, user } = useAuth();
  const isFor = {
    everyone: true,
    guests: !loading && !isAuthenticated,
    members: isAuthenticated,
    admins: user?.is_admin,
  };
  return (releases?.remotes ?? []).flatMap(({ entries = [] }) =>
    entries.filter((entry) => entry.place === place && isFor[entry.audience]),
  );
}
