import { readdirSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';
import { remoteNames } from '@site/command-kit/remotes';

const folders = [
  ...['api', 'docs', 'e2e', 'release-rules', 'shared', 'shell', 'tools'],
  ...remoteNames.map((name) => `remote-${name}`),
];

/** All source files, relative to the repository; without packages and build results. */
export function findSources(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => !/\/(node_modules|dist)\//.test(file)),
  );
}
