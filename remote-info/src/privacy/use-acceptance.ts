import { useState, useSyncExternalStore } from 'react';

const storageKey = 'acceptedPrivacyPolicy';

/**
 * Remembers in this browser that a version of the policy was accepted; another version has to be accepted anew.
 * Where storage is switched off it is remembered until the page is left.
 */
export function useAcceptance(version: string) {
  const [acceptedHere, setAcceptedHere] = useState(false);
  // A server knows of nobody's storage.
  const stored = useSyncExternalStore(
    () => () => {},
    () => readAcceptedVersion() === version,
    () => false,
  );

  function accept() {
    setAcceptedHere(true);
    try {
      localStorage.setItem(storageKey, version);
    } catch {
      // The page has it.
    }
  }

  return { accepted: acceptedHere || stored, accept };
}

function readAcceptedVersion(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
