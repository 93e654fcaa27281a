import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fromRoot } from '@site/command-kit/paths';
import { parsePost, type DemoPost } from './demo-post';
import { picturesFolder } from './render-picture';

const folder = fromRoot('tools', 'demo', 'posts');

/** In the order of the file names, in which they are written. */
export async function readPosts(): Promise<DemoPost[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) => {
      const slug = file.slice(0, -'.md'.length);
      const hasCover = existsSync(`${picturesFolder}/covers/${slug}.svg`);
      return { ...parsePost(slug, await readFile(`${folder}/${file}`, 'utf8')), hasCover };
    }),
  );
}
