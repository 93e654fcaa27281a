import { toRelativeTime } from '@site/shared/dates';
import { toShortTime } from './short-time';

/** How long ago something was, such as "3 hours ago", with the exact moment behind it. In the visitor's own time zone. */
export function RelativeTime({ value }: { value: string }) {
  return (
    <time dateTime={value} title={toShortTime(value)}>
      {toRelativeTime(value)}
    </time>
  );
}
