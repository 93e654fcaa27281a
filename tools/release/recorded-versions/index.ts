export {
  listRecordedVersions,
  readRecordedVersion,
  type RecordedRemote,
  type RecordedShell,
} from './recorded-version';
export { recordRemote, recordShell } from './record';
