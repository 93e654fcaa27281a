import type { Surface } from './surface';

/** The part of the version that a change raises; `none` when nothing changed. */
export type Change = 'none' | 'minor' | 'major';

/** Renamed types, which do not exist at run time: earlier names and current ones. */
const renamedTypes: Record<string, string> = {
  InitialAnswer: 'PreloadedResponse',
  InitialAnswerStore: 'PreloadedResponseStore',
  SessionAnswer: 'SessionResponse',
  TokenStore: 'SessionStore',
};

/** Additions are minor changes. A change that may break a remote is a major one. */
export function compareSurfaces(before: Surface, after: Surface): Change {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changes = paths.map((path) => compareEntry(path, before, after));
  return changes.includes('major') ? 'major' : changes.includes('minor') ? 'minor' : 'none';
}

function compareEntry(path: string, before: Surface, after: Surface): Change {
  const [was, is] = [before[path], after[path]];
  if (was === is) return 'none';
  if (is === undefined) return 'major';
  if (was === undefined) return isDemanded(path, before, is) ? 'major' : 'minor';
  const wasCalled = toCurrentNames(was);
  if (wasCalled === is) return 'none';
  // A required value has become optional.
  return is === `? ${wasCalled}` ? 'minor' : 'major';
}

function toCurrentNames(type: string): string {
  return type.replace(/\w+/g, (name) => renamedTypes[name] ?? name);
}

/** Whether a new parameter of an existing function is required. */
function isDemanded(path: string, before: Surface, type: string): boolean {
  const [called, parameter] = path.split('(');
  return parameter !== undefined && called! in before && !type.startsWith('? ');
}

/** The lowest version that may follow `version` after such a change. */
export function nextVersion(version: string, change: Change): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (change === 'none') return version;
  return change === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}
