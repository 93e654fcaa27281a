export type { BuiltShell } from './built-shell';
export { checkLocation } from './check-location';
export { checkRemote } from './check-remote';
export type { Report } from './checks';
export { printReport } from './print-report';
export { renderReport } from './render-report';
