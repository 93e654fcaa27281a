import { execFile } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '@site/command-kit/paths';
import type { PostSummary } from '@site/shared/contracts/api';
import { logIn } from '../log-in';
import type { Drill } from './drill';
import { drillEnvironment, startSiteUnderDrill, type SiteUnderDrill } from './site-under-drill';
import { makePicture, uploadPost } from './upload-post';
import { findCategory, readPosts } from './writers';

const posts = 10;

export const restore: Drill = {
  name: 'restore',
  title: 'a backup of a running site, and its restore in an empty folder',
  run: async (site) => {
    const token = await logIn(`${site.url}/api`, site.admin);
    const category = await findCategory(site);
    for (let count = 0; count < posts; count += 1)
      await uploadPost(site, { token, category, picture: await makePicture() });
    const file = path.join(site.dataDir, 'site.gz');
    await runDocumented('export', { file, dataDir: site.dataDir });
    const restored = await startSiteUnderDrill({
      fill: async (dataDir) => {
        await cp(path.join(site.dataDir, 'uploads'), path.join(dataDir, 'uploads'), { recursive: true });
        await runDocumented('import', { file, dataDir });
      },
    });
    try {
      const [before, after] = [await readPosts(site), await readPosts(restored)];
      const differing = await findDifferingPictures(site, restored, before);
      return {
        figures: { 'posts restored': after.length, 'pictures that differ': differing.length },
        expectations: {
          'every post is back': before.length === posts && JSON.stringify(after) === JSON.stringify(before),
          'the picture of every post is the same, byte by byte': differing.length === 0,
          'members sign in with their passwords': await logIn(`${restored.url}/api`, site.admin).then(
            Boolean,
            () => false,
          ),
        },
      };
    } finally {
      await restored.stop();
    }
  },
};

/** Runs the command of `docs/operate.md` word for word, but for the place of the file. */
async function runDocumented(
  verb: 'export' | 'import',
  { file, dataDir }: { file: string; dataDir: string },
): Promise<void> {
  const guide = await readFile(fromRoot('docs/operate.md'), 'utf8');
  const [, command] = new RegExp(`\`(npm run site -- database ${verb} site\\.gz)\``).exec(guide) ?? [];
  if (!command) throw new Error(`docs/operate.md has no command for an ${verb}.`);
  const [program = '', ...args] = command.split(' ').map((word) => (word === 'site.gz' ? file : word));
  const env = { ...process.env, ...drillEnvironment, DATA_DIR: dataDir };
  await promisify(execFile)(program, args, { cwd: fromRoot(), env });
}

async function findDifferingPictures(
  before: SiteUnderDrill,
  after: SiteUnderDrill,
  shown: PostSummary[],
): Promise<PostSummary[]> {
  const differing: PostSummary[] = [];
  for (const post of shown) {
    const [old, restored] = await Promise.all(
      [before, after].map(async ({ url }) => {
        const response = await fetch(url + String(post.featured_image));
        return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
      }),
    );
    if (!old || !restored?.equals(old)) differing.push(post);
  }
  return differing;
}
