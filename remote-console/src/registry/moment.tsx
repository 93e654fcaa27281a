import { useEffect, useReducer } from 'react';
import { toRelativeTime } from '@site/shared/dates';

const minuteMs = 60_000;

/** How long ago something was, with the exact time behind it; it moves on while the page is open. */
export function Moment({ value }: { value: string }) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(renderAgain, minuteMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={value} title={toMoment(value)}>
      {toRelativeTime(value)}
    </time>
  );
}

/** A time such as `2026-11-23 14:05 UTC`: to the minute, and the same for everybody in the team. */
export function toMoment(value: string): string {
  return `${value.slice(0, 10)} ${value.slice(11, 16)} UTC`;
}
