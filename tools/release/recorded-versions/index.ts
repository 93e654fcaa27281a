export {
  listRecordedVersions,
  readRecordedVersion,
  type RecordedRemote,
  type RecordedShell,
} from './recorded-version';
export { recordRemote } from './record-remote';
export { recordShell } from './record-shell';
