export { LongDate } from './long-date';
