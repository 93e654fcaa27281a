import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { fromRoot } from '@site/command-kit/paths';
import type { PostSummary } from '@site/shared/contracts/api';
import { addWriters } from '../add-writers';
import { logIn } from '../log-in';
import type { Drill } from './drill';
import { drillEnvironment, startSiteUnderDrill, type SiteUnderDrill } from './site-under-drill';
import { makePicture, uploadPost } from './upload-post';
import { findCategory, readPosts, writeAtRate } from './writers';

const pictures = 10;
const writesPerSecond = 20;
const writers = 40;

export const restore: Drill = {
  name: 'restore',
  title: `a backup under ${writesPerSecond} writes a second, and its restore in an empty folder`,
  run: async (site) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'site-restore-'));
    const tokens = await addWriters(`${site.url}/api`, site, writers);
    await uploadPictures(site);
    const stop = new AbortController();
    const finish = await writeAtRate(site, { perSecond: writesPerSecond, tokens, signal: stop.signal });
    await sleep(3_000);
    const shownBefore = await readPosts(site);
    const file = path.join(folder, 'site.gz');
    await runDocumented('export', { file, dataDir: site.dataDir });
    await cp(path.join(site.dataDir, 'uploads'), path.join(folder, 'uploads'), { recursive: true });
    await sleep(1_000);
    stop.abort();
    const { acknowledged } = await finish();

    const again = path.join(folder, 'again.gz');
    const restored = await startSiteUnderDrill({
      fill: async (dataDir) => {
        await cp(path.join(folder, 'uploads'), path.join(dataDir, 'uploads'), { recursive: true });
        await runDocumented('import', { file, dataDir });
        await runDocumented('export', { file: again, dataDir });
      },
    });
    try {
      const posts = await readPosts(restored);
      const ids = new Set(posts.map(({ id }) => id));
      const differing = await findDifferingPictures(site, restored, posts);
      const admin = await logIn(`${restored.url}/api`, site.admin).then(Boolean, () => false);
      return {
        figures: {
          'posts shown before': shownBefore.length,
          'posts restored': posts.length,
          'posts written in all': acknowledged.length + pictures,
          'pictures that differ': differing.length,
        },
        expectations: {
          'posts are written before, during and after the backup':
            shownBefore.length > pictures && posts.length < acknowledged.length + pictures,
          'every post that was shown before the backup is back': shownBefore.every(({ id }) => ids.has(id)),
          'the restored database is the one in the file, row by row': await areSame(file, again),
          'the picture of every restored post is the same, byte by byte':
            differing.length === 0 && posts.filter(hasPicture).length === pictures,
          'members sign in with their passwords': admin,
        },
      };
    } finally {
      await restored.stop();
      await rm(folder, { recursive: true });
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

async function uploadPictures(site: SiteUnderDrill): Promise<void> {
  const token = await logIn(`${site.url}/api`, site.admin);
  const category = await findCategory(site);
  for (let count = 0; count < pictures; count += 1) {
    const { status } = await uploadPost(site, { token, category, picture: await makePicture() });
    if (status !== 201) throw new Error(`A picture was refused with ${status}.`);
  }
}

const hasPicture = ({ featured_image }: PostSummary) => Boolean(featured_image);

async function findDifferingPictures(
  before: SiteUnderDrill,
  after: SiteUnderDrill,
  posts: PostSummary[],
): Promise<PostSummary[]> {
  const differing: PostSummary[] = [];
  for (const post of posts.filter(hasPicture)) {
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

/** An import inserts rows in the order of the file, so that a further export has the same order. */
async function areSame(file: string, again: string): Promise<boolean> {
  const [first, second] = await Promise.all(
    [file, again].map(async (name) => promisify(gunzip)(await readFile(name))),
  );
  return first!.equals(second!);
}
