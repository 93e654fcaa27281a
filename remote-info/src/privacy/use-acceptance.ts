import { useSyncExternalStore } from 'react';
import { localStore } from '@site/shared/browser';

const storageKey = 'acceptedPrivacyPolicy';

/** Remembers in this browser which version of the policy was accepted; a new version has to be accepted again. */
export function useAcceptance(version: string) {
  // A server has no access to the browser's storage.
  const accepted = useSyncExternalStore(
    localStore.subscribe,
    () => localStore.get(storageKey) === version,
    () => false,
  );
  return { accepted, accept: () => void localStore.set(storageKey, version) };
}
