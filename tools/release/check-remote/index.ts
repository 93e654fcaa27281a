export type { BuiltShell } from './built-shell';
export { checkLocation } from './check-location';
export { checkRemote } from './check-remote';
export { renderReport, type Report } from './report';
