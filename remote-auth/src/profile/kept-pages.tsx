import { useSyncExternalStore } from 'react';
import { localStore } from '@site/shared/browser';
import { keepsPages, setKeepsPages } from '@site/shared/browser/offline';
import { Checkbox } from '@site/shared/ui';

/** The setting whether this browser keeps visited pages. The shell applies it to its worker. */
export function KeptPages({ memberId }: { memberId: number }) {
  const keeps = useSyncExternalStore(localStore.subscribe, () => keepsPages(memberId));
  return (
    <Checkbox
      label="Keep pages on this device"
      hint="Offline, you can still read the pages you've seen, until you sign out."
      checked={keeps}
      onChange={({ target }) => setKeepsPages(memberId, target.checked)}
    />
  );
}
