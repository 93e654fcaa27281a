import { useSyncExternalStore } from 'react';
import { localStore } from '@site/shared/browser';
import { useSiteConfig } from '@site/shared/site-config';
import { Button, CheckIcon } from '@site/shared/ui';
import styles from './policy-actions.module.css';

/** By default both buttons do nothing (requirement 8.14). */
export function PolicyActions({ version }: { version: string }) {
  const { privacyActions } = useSiteConfig().features;
  const { accepted, accept } = useAcceptance(version);
  const isAccepted = privacyActions && accepted;
  return (
    <div className={styles.actions}>
      <Button size="small" onClick={() => privacyActions && window.print()}>
        Download PDF
      </Button>
      <Button size="small" variant="primary" onClick={() => privacyActions && accept()}>
        {isAccepted && <CheckIcon size={18} />}
        <span>{isAccepted ? 'Accepted' : 'Accept'}</span>
      </Button>
    </div>
  );
}

const storageKey = 'acceptedPrivacyPolicy';

/** Remembers in this browser which version of the policy was accepted; a new version has to be accepted again. */
function useAcceptance(version: string) {
  // A server has no access to the browser's storage.
  const accepted = useSyncExternalStore(
    localStore.subscribe,
    () => localStore.get(storageKey) === version,
    () => false,
  );
  return { accepted, accept: () => void localStore.set(storageKey, version) };
}
