export {
  listRecordedVersions,
  readRecordedVersion,
  recordRemote,
  recordShell,
  type RecordedRemote,
  type RecordedShell,
} from '@site/release/recorded-versions';
