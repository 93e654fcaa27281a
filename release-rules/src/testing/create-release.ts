import type { ReleaseDescription } from '@site/shared/contracts';
import { toIntegrity } from '@site/shared/server';

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
  const files = toBuffers({
    'remoteEntry.1.js': `var remote_${name}_${release} = { "./remote": () => "${release}" };`,
    'remote.1.js': `console.log("${name} ${release}");`,
    'remote.1.css': '.a { color: red }',
    'remote.1.js.br': `compressed ${release}`,
    ...contents,
  });
  const hashes = Object.entries(files).map(([file, bytes]) => [file, toIntegrity(bytes)]);
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
    files: Object.fromEntries(hashes),
    ...overrides,
  };
  return { description, files };
}

function toBuffers(contents: Record<string, string>): Record<string, Buffer> {
  return Object.fromEntries(Object.entries(contents).map(([file, text]) => [file, Buffer.from(text)]));
}
