import { useSyncExternalStore } from 'react';
import { localStore } from '@site/shared/browser';

const storageKey = 'acceptedPrivacyPolicy';

/** Remembers in this browser that a version of the policy was accepted; another version has to be accepted anew. */
export function useAcceptance(version: string) {
  // A server knows of nobody's storage.
  const accepted = useSyncExternalStore(
    localStore.subscribe,
    () => localStore.get(storageKey) === version,
    () => false,
  );
  return { accepted, accept: () => void localStore.set(storageKey, version) };
}
