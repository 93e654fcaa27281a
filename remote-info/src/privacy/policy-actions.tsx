import { useSiteConfig } from '@site/shared/site-config';
import { Button, CheckIcon } from '@site/shared/ui';
import { useAcceptance } from './use-acceptance';
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
