import { readdirSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';
import { remoteNames } from '@site/command-kit/remotes';

const folders = [
  ...['api', 'docs', 'e2e', 'release-rules', 'shared', 'shell', 'tools'],
  ...remoteNames.map((name) => `remote-${name}`),
];

/** All files of the repository's folders, by their path from its top; without packages and what builds write. */
export function findSources(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => !/\/(node_modules|dist)\//.test(file)),
  );
}
