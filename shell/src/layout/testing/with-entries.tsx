import type { ReactNode } from 'react';
import type { LiveRemote, NavigationEntry } from '@site/shared/contracts';
import { ReleaseSetContext } from '../../releases';

/** The children on a site whose live releases have been granted these entries. */
export function withEntries(children: ReactNode, entries: NavigationEntry[]) {
  const remotes = [{ name: 'jobs', routes: [], entries }, { name: 'other' }] as unknown as LiveRemote[];
  return <ReleaseSetContext value={{ id: 'x', remotes }}>{children}</ReleaseSetContext>;
}

/** An entry of the header unless it says otherwise. */
export const toEntry = (label: string, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
  place: 'header',
  label,
  path: `/${label.toLowerCase().replaceAll(' ', '-')}`,
  audience: 'everyone',
  ...more,
});
