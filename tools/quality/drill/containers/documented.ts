import { readFileSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';

/** The block of commands in `docs/deploy.md` that begins so, without the indentation of its list. */
export function readDocumented(beginning: string): string {
  const guide = readFileSync(fromRoot('docs/deploy.md'), 'utf8');
  const blocks = [...guide.matchAll(/^( *)```sh\n([^]*?)\n *```$/gm)].map(([, indentation = '', text = '']) =>
    text.replaceAll(new RegExp(`^${indentation}`, 'gm'), ''),
  );
  const block = blocks.find((text) => text.startsWith(beginning));
  if (block === undefined) throw new Error(`docs/deploy.md has no commands that begin with "${beginning}".`);
  return block;
}
