export type { BuiltShell } from './built-shell';
export { checkRemote } from './check-remote';
export { renderReport } from './render-report';
