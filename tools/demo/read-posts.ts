import { readdir, readFile } from 'node:fs/promises';
import { fromRoot } from '@site/command-kit/paths';
import { parsePost, type DemoPost } from './demo-post';

const folder = fromRoot('tools', 'demo', 'posts');

/** In the order in which they are to be written: that of the file names. */
export async function readPosts(): Promise<DemoPost[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) =>
      parsePost(file.slice(0, -'.md'.length), await readFile(`${folder}/${file}`, 'utf8')),
    ),
  );
}
