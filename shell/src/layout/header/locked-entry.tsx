import { useId, type MouseEvent } from 'react';
import { Link } from '@site/shared/router';
import { toast } from '@site/shared/toasts';
import { classNames, LockIcon, VisuallyHidden } from '@site/shared/ui';
import styles from './locked-entry.module.css';

interface LockedEntryProps {
  to: string;
  text: string;
  /** Why it is locked; shown as a toast when it is chosen. */
  reason: string;
  className: string | undefined;
}

/** An entry that visitors see but cannot follow. It stays in the tab order, so that everybody learns the reason. */
export function LockedEntry({ to, text, reason, className }: LockedEntryProps) {
  const reasonId = useId();
  const explain = (event: MouseEvent) => {
    event.preventDefault();
    toast.info(reason);
  };
  return (
    <>
      <Link
        to={to}
        className={classNames(className, styles.locked)}
        aria-describedby={reasonId}
        onClick={explain}
      >
        <span>{text}</span>
        <LockIcon size={15} className={styles.lock} />
      </Link>
      <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>
    </>
  );
}
