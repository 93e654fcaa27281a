import type { RecordedRemote } from '@site/release/recorded-versions';
import { toIntegrity } from '../releases/to-integrity';

/** The same remote, built as if it needed the version after `version` of `@site/shared`. */
export function raiseNeed({ description, files }: RecordedRemote, version: string): RecordedRemote {
  const [major, minor] = version.split('.').map(Number) as [number, number];
  const entry = files[description.entry]!;
  const raised = entry.replaceAll(`^${version}`, `^${major}.${minor + 1}.0`);
  if (raised === entry) throw new Error(`The entry of the remote does not name ^${version}.`);
  const hashes = { ...description.files, [description.entry]: toIntegrity(raised) };
  return {
    description: { ...description, files: hashes },
    files: { ...files, [description.entry]: raised },
  };
}
