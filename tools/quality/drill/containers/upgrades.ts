import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '@site/command-kit/paths';
import { patiently } from '../../patiently';
import { withPage } from '../attacks/with-page';
import { countStatuses, sendRequest } from '../send-request';
import { listServers, version, type ComposedSite } from './composed-site';
import { readDocumented } from './documented';
import { requireNoFailure, underLoad } from './faults';

/** Of a page that has been opened. */
const shownWithinMs = 5_000;

interface Edit {
  file: string;
  before: string;
  after: string;
}

const remoteEdit: Edit = {
  file: 'remote-blog/src/post-list/post-list-page.tsx',
  before: 'What members write',
  after: 'All that members write',
};
const shellEdit: Edit = { file: 'shell/public/favicon.svg', before: '</svg>', after: '<!-- next --></svg>' };

export async function releaseAndTakeBack(site: ComposedSite): Promise<void> {
  await edit(site, remoteEdit);
  const [release = ''] = readDocumented('docker compose build release-blog').split('\n');
  await site.run(release);
  await requireText(site, remoteEdit.after);
  await runCommandLine(site, 'release', 'rollback', 'blog');
  await requireText(site, remoteEdit.before);
  await site.run('git checkout --quiet .');
}

/** By the commands of the guide: the images are built before, and the way back builds none. */
export async function upgradeAndGoBack(site: ComposedSite): Promise<string> {
  const next = `${version}-next`;
  const [, build = '', ...loop] = readDocumented('export VERSION=').split('\n');
  await edit(site, shellEdit);
  await site.run(build, { VERSION: next });
  await site.run('git checkout --quiet .');
  const counts: string[] = [];
  for (const VERSION of [next, version]) {
    const responses = await underLoad(site, async () => void (await site.run(loop.join('\n'), { VERSION })));
    const tags = (await listServers(site)).flatMap(
      ({ image }) => /^site-(?:api|shell):(.*)/.exec(image)?.[1] ?? [],
    );
    if (tags.join() !== Array(4).fill(VERSION).join())
      throw new Error(`${VERSION}: the servers are ${tags.join()}`);
    const { body } = await sendRequest(`${site.url}/favicon.svg`);
    if (body.includes(shellEdit.after) !== (VERSION === next))
      throw new Error(`${VERSION} serves other files`);
    requireNoFailure(responses);
    counts.push(countStatuses(responses));
  }
  return counts.join(' and ');
}

async function edit({ clone }: ComposedSite, { file, before, after }: Edit): Promise<void> {
  const text = await readFile(path.join(clone, file), 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not say "${before}".`);
  await writeFile(path.join(clone, file), text.replace(before, after));
}

/** A page that was opened before its shell server has learned of a release stays as it is. */
const requireText = ({ url }: ComposedSite, text: string) =>
  withPage(url, (page) =>
    patiently(async () => {
      await page.goto('/blogs');
      await page.getByText(text).waitFor({ timeout: shownWithinMs });
    }),
  );

/** As the guide says, from a clone on this machine. */
async function runCommandLine({ url, clone }: ComposedSite, ...words: string[]): Promise<void> {
  const env = {
    ...process.env,
    SITE_URL: url,
    RELEASE_TOKEN_FILE: path.join(clone, 'secrets/operator-token'),
  };
  await promisify(execFile)(process.execPath, [fromRoot('tools/run.mjs'), ...words], {
    cwd: fromRoot(),
    env,
  });
}
