import { useState, type Ref } from 'react';
import { scheduleMaxMs, scheduleMinMs } from '@site/shared/contracts/writing';
import { TextField } from '@site/shared/ui';
import { findTimeZone, fromLocalTime, toLocalTime } from './schedule-time';

interface TimeFieldProps {
  /** ISO 8601; empty until one is chosen. */
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Takes a moment in the visitor's own time zone. */
export function TimeField({ value, error, disabled, onChange, ref }: TimeFieldProps) {
  const [{ min, max }] = useState(findBounds);
  return (
    <TextField
      {...(ref && { ref })}
      label="Publish on"
      name="publish_at"
      type="datetime-local"
      hint={`In your time zone, ${findTimeZone()}, from 5 minutes to a year ahead.`}
      min={min}
      max={max}
      value={toLocalTime(value)}
      error={error}
      disabled={disabled}
      onChange={(event) => onChange(fromLocalTime(event.target.value))}
    />
  );
}

function findBounds(): { min: string; max: string } {
  const ahead = (ms: number) => toLocalTime(new Date(Date.now() + ms).toISOString());
  // A minute more, because the field knows whole minutes.
  return { min: ahead(scheduleMinMs + 60_000), max: ahead(scheduleMaxMs) };
}
