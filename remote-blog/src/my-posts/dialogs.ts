/** In one file, because each further one makes the entry of the remote larger, which everybody loads. */
export { DeleteDialog } from './delete-dialog';
export { ScheduleDialog } from './schedule-dialog';
export { ViewsDialog } from './views-dialog';
