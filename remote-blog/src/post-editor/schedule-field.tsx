import { useEffect, useRef } from 'react';
import { Button } from '@site/shared/ui';
import { TimeField } from './time-field';
import styles from './schedule-field.module.css';

interface ScheduleFieldProps {
  /** ISO 8601; null for as soon as the post is approved, empty until a time is chosen. */
  value: string | null;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string | null) => void;
}

/** Lets a post become public at a time of its own. */
export function ScheduleField({ value, error, disabled, onChange }: ScheduleFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const later = useRef<HTMLButtonElement>(null);
  const isOpen = value !== null;
  const wasOpen = useRef(isOpen);

  // The button that had the focus has gone with what it has opened or closed.
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    (isOpen ? field : later).current?.focus();
  }, [isOpen]);

  if (!isOpen) {
    return (
      <div>
        <Button ref={later} size="small" disabled={disabled} onClick={() => onChange('')}>
          Publish later…
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.schedule}>
      <TimeField ref={field} value={value} error={error} disabled={disabled} onChange={onChange} />
      <Button size="small" disabled={disabled} onClick={() => onChange(null)}>
        Publish without a set time
      </Button>
    </div>
  );
}
