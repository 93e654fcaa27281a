import { readdirSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';

const folders =
  'api docs e2e release-rules remote-auth remote-blog remote-info remote-tools shared shell tools'.split(' ');

/** All files of the repository's folders, by their path from its top; without packages and what builds write. */
export function findSources(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => !/\/(node_modules|dist)\//.test(file)),
  );
}
