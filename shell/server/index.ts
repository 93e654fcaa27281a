export { createShellServer } from './create-server';
export { ReleaseFinder } from './releases/release-finder';
