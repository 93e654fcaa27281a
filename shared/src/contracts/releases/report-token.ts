import { PlainLine } from '../api/common';

/** What the shell server gave the page with which it may be reported how that page went. Says nothing to a browser. */
export const ReportToken = PlainLine({ maxLength: 1000, pattern: '^[\\w-]+$' });
