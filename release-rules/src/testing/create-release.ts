import type { ReleaseDescription } from '@site/shared/contracts';
import { toFiles } from './to-files';

export interface TestRelease {
  description: ReleaseDescription;
  files: Record<string, Buffer>;
}

/** A release with nothing wrong; its own route tells it from other remotes. */
export function createRelease(
  name: string,
  release: string,
  overrides: Partial<ReleaseDescription> = {},
  contents: Record<string, string> = {},
): TestRelease {
  const { files, hashes } = toFiles({
    'remoteEntry.1.js': `var remote_${name}_${release} = { "./remote": () => "${release}" };`,
    'remote.1.js': `console.log("${name} ${release}");`,
    'remote.1.css': '.a { color: red }',
    'remote.1.js.br': `compressed ${release}`,
    ...contents,
  });
  const description: ReleaseDescription = {
    name,
    release,
    contract: 1,
    entry: 'remoteEntry.1.js',
    container: `remote_${name}_${release}`,
    exposes: './remote',
    routes: [`/${name}`, `/${name}/:id`],
    preload: [
      { path: 'remoteEntry.1.js', as: 'script' },
      { path: 'remote.1.js', as: 'script' },
    ],
    shared: [{ name: '@site/shared/ui', range: '^1.0.0' }],
    files: hashes,
    ...overrides,
  };
  return { description, files };
}
