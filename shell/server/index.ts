export { createShellServer, type ShellServerInput } from './create-server';
export { ReleaseFinder } from './releases/release-finder';
