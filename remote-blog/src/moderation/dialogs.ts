/** In one file, because each further one makes the entry of the remote larger, which everybody loads. */
export { KeysDialog } from './keys-dialog';
export { RejectDialog } from './reject-dialog';
export { ReportDialog } from './report-dialog';
export { TakeDownDialog } from './take-down-dialog';
