export { LongDate } from './long-date';
export { toRelativeTime } from './to-relative-time';
