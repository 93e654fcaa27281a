export { createRelease, type TestRelease } from './create-release';
export { createShellBuild, type TestShellBuild } from './create-shell-build';
