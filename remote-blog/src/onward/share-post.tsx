import { useSyncExternalStore } from 'react';
import { CopyButton } from '@site/shared/pages';
import { paths } from '@site/shared/paths';
import { Button, createIcon } from '@site/shared/ui';
import styles from './share-post.module.css';

const ShareIcon = createIcon(
  <path d="M12 15V3.5m-4 4 4-4 4 4M5 12v6.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V12" />,
);

interface SharePostProps {
  id: number;
  title: string;
}

/** Passes a post on: by its address, and where the browser can, by what the visitor has for that. */
export function SharePost({ id, title }: SharePostProps) {
  const canShare = useSyncExternalStore(
    () => () => undefined,
    () => typeof navigator.share === 'function',
    () => false,
  );
  const readAddress = () => new URL(paths.post(id), window.location.origin).href;
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
      <CopyButton size="small" text={readAddress} label="Copy link" done="Link copied" />
    </div>
  );
}
