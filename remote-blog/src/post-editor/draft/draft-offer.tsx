import { Alert, Button } from '@site/shared/ui';
import { hasVisibleText } from '@site/shared/contracts/writing';
import type { LocalDraft } from './draft-store';
import styles from '../../note.module.css';

// eslint-disable-next-line rendering/explicit-time-zone -- Only browsers render the editor, in the zone that is meant.
const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

interface DraftOfferProps {
  draft: LocalDraft;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers text that an earlier visit has not sent. */
export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  const title = draft.title.trim();
  return (
    <Alert title="You have an unsent draft" className={styles.note ?? ''}>
      <p>
        {hasVisibleText(title) && <q dir="auto">{title}</q>}{' '}
        <span>
          Kept on this device on <time dateTime={draft.keptAt}>{format.format(new Date(draft.keptAt))}</time>.
        </span>
      </p>
      <div className={styles.actions}>
        <Button size="small" variant="primary" onClick={onRestore}>
          Restore draft
        </Button>
        <Button size="small" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Alert>
  );
}
