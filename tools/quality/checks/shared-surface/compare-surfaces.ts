import type { Surface } from './surface';

/** What part of the version a change raises; `none` when the two are the same. */
export type Change = 'none' | 'minor' | 'major';

/** Names of types in earlier versions, and what they are called now. At run time a type has no name. */
const renamedTypes: Record<string, string> = {
  InitialAnswer: 'PreloadedResponse',
  InitialAnswerStore: 'PreloadedResponseStore',
  SessionAnswer: 'SessionResponse',
  TokenStore: 'SessionStore',
};

/** Something new is a minor change. Whatever a remote may miss, or has to add, is a major one. */
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
  // What had to be given may be left out now.
  return is === `? ${wasCalled}` ? 'minor' : 'major';
}

function toCurrentNames(type: string): string {
  return type.replace(/\w+/g, (name) => renamedTypes[name] ?? name);
}

/** A new parameter of something that is called already. */
function isDemanded(path: string, before: Surface, type: string): boolean {
  const [called, parameter] = path.split('(');
  return parameter !== undefined && called! in before && !type.startsWith('? ');
}

/** The lowest version that may follow `version` with such a change. */
export function nextVersion(version: string, change: Change): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (change === 'none') return version;
  return change === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}
