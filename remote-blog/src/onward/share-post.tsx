import { useEffect, useState, useSyncExternalStore } from 'react';
import { paths } from '@site/shared/paths';
import { AlertIcon, Button, CheckIcon, CopyIcon, copyText } from '@site/shared/ui';
import { ShareIcon } from './share-icon';
import styles from './share-post.module.css';

/** How long the button says what has happened, in milliseconds. */
const feedbackMs = 2000;

interface SharePostProps {
  id: number;
  title: string;
}

/** Passes a post on: by its address, and where the browser can, by what the visitor has for that. */
export function SharePost({ id, title }: SharePostProps) {
  const [outcome, setOutcome] = useState<{ copied: boolean }>();
  const canShare = useSyncExternalStore(
    () => () => undefined,
    () => typeof navigator.share === 'function',
    () => false,
  );

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), feedbackMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const readAddress = () => new URL(paths.post(id), window.location.origin).href;
  const { Icon, words } = toLook(outcome);
  return (
    <div className={styles.actions}>
      {canShare && (
        <Button
          size="small"
          variant="ghost"
          // Who changes their mind has not failed.
          onClick={() => navigator.share({ title, url: readAddress() }).catch(() => undefined)}
        >
          <ShareIcon size={18} />
          Share
        </Button>
      )}
      <Button
        size="small"
        className={styles.copy ?? ''}
        onClick={async () => setOutcome({ copied: await copyText(readAddress()) })}
      >
        <Icon size={18} />
        <span aria-live="polite">{words}</span>
      </Button>
    </div>
  );
}

function toLook(outcome: { copied: boolean } | undefined) {
  if (!outcome) return { Icon: CopyIcon, words: 'Copy link' };
  if (outcome.copied) return { Icon: CheckIcon, words: 'Link copied' };
  return { Icon: AlertIcon, words: 'Copying failed' };
}
