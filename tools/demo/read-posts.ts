import { readdir, readFile } from 'node:fs/promises';
import { fromRoot } from '@site/command-kit/paths';
import { parsePost, type DemoPost } from './demo-post';

const folder = fromRoot('tools', 'demo', 'posts');

/** In the order of the file names, in which they are written. */
export async function readPosts(): Promise<DemoPost[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) =>
      parsePost(file.slice(0, -'.md'.length), await readFile(`${folder}/${file}`, 'utf8')),
    ),
  );
}
