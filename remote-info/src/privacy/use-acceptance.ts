import { useState } from 'react';

const storageKey = 'acceptedPrivacyPolicy';

/**
 * Remembers in this browser that a version of the policy was accepted; another version has to be accepted anew.
 * Where storage is switched off it is remembered until the page is left.
 */
export function useAcceptance(version: string) {
  const [accepted, setAccepted] = useState(() => readAcceptedVersion() === version);

  function accept() {
    setAccepted(true);
    try {
      localStorage.setItem(storageKey, version);
    } catch {
      // The page has it.
    }
  }

  return { accepted, accept };
}

function readAcceptedVersion(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
