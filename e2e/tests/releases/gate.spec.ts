import path from 'node:path';
import type { RemoteSummary } from '@site/shared/contracts/api';
import { runCommand } from '../../commands/run-command';
import { runReleases } from '../../commands/run-releases';
import { changeableSite, expect, test } from '../../fixtures/site-fixtures';
import { writeRemote, type RemoteFiles } from '../../releases/hand-written-remote';
import { startOrigin } from '../../releases/origin';
import { writeFolder } from '../../releases/write-folder';

test.use({ siteEnv: changeableSite });

const write = (release: string, start: string) =>
  writeRemote({
    container: `remote_trial_${release}`,
    description: { release },
    start,
  });

/** How long a verdict takes at most; a slow machine takes as much longer as it does for a release that works. */
const toLongestMs = (goodMs: number) => 60_000 + 2 * goodMs;

test('a release that breaks the contract in a browser is refused in time and with its reason, unless nobody wants to know', async ({
  site,
  dataDir,
  request,
}, { outputDir }) => {
  test.slow();
  const target = { url: site.url, dataDir };
  const environment = { PUBLIC_URL: site.url, DATA_DIR: dataDir };
  const run = (...words: string[]) => runCommand(words, environment);
  const isKnown = async (release: string) => {
    const remotes = await runReleases<RemoteSummary[]>(target, 'list');
    return remotes.some(({ releases }) => releases.some((known) => known.release === release));
  };
  const store = (release: string, files: RemoteFiles) => writeFolder(path.join(outputDir, release), files);
  await run('remote', 'add', 'trial');

  let goodMs = 0;
  await test.step('a good one is published and live with one command', async () => {
    const folder = await store('good', write('good', ''));
    const begun = performance.now();
    const { code, stdout, stderr } = await run('release', 'publish', 'trial', folder, '--activate');
    goodMs = performance.now() - begun;
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('trial good is live');
    await expect.poll(async () => (await request.get('/trial')).status()).toBe(200);
  });

  await test.step('one that hangs is refused in time', async () => {
    const folder = await store('hanging', write('hanging', 'for (;;);'));
    const begun = performance.now();
    const { code, stderr } = await run('release', 'publish', 'trial', folder, '--activate');
    expect(performance.now() - begun).toBeLessThan(toLongestMs(goodMs));
    expect(code).toBe(1);
    expect(stderr).toMatch(/it hangs: \/trial does not respond/);
    expect(stderr).toContain('it is not published');
    expect(await isKnown('hanging')).toBe(false);
  });

  await test.step('from another origin one that is white is refused as well', async () => {
    const origin = await startOrigin({ white: write('white', 'routes[0].element = null;') });
    const address = `${origin.url}/white/release.json`;
    const { code, stderr } = await run('release', 'register', 'trial', address);
    expect(code).toBe(1);
    expect(stderr).toContain('/trial fails (empty): Nothing of the page is visible.');
    expect(await isKnown('white')).toBe(false);
    await origin.close();
  });

  await test.step('an operator publishes it nevertheless', async () => {
    const folder = path.join(outputDir, 'hanging');
    const { code, stderr } = await run('release', 'publish', 'trial', folder, '--unchecked');
    expect(code, stderr).toBe(0);
    expect(await isKnown('hanging')).toBe(true);
  });
});
