import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './notification-panel.module.css';

/** Beside its button and not at the end of the page, so that it is in the same landmark. It gets the focus. */
export function NotificationPanel({ children }: { children: ReactNode }) {
  const headingId = useId();
  const panelRef = useRef<HTMLDivElement>(null);
  useEffect(() => panelRef.current?.focus(), []);
  return (
    <div ref={panelRef} role="dialog" aria-labelledby={headingId} tabIndex={-1} className={styles.panel}>
      <h2 id={headingId} className={styles.heading}>
        Notifications
      </h2>
      {children}
    </div>
  );
}
