import path from 'node:path';
import { findOperatorToken } from '@site/release/operator-token';
import { findOwnShell, makeChangedShell, type ShellVersion } from '@site/release/testing/make-changed-shell';
import { RollingShell } from '@site/release/testing/rolling-shell';
import type { Drill } from '../drill';
import type { SiteUnderDrill } from '../site-under-drill';
import { waitUntil } from '../wait-until';
import { loadPage, type PageLoad } from './load-page';
import { openTab } from './open-tab';

const freshLoads = 2_000;
const atOnce = 3;
/** So many loads find servers of two versions, and as many find servers of one, before the next one is replaced. */
const loadsBetween = 12;
const pages = ['/', '/blogs', '/tools', '/terms-and-conditions', '/login'];

export const shellVersions: Drill = {
  name: 'shell-versions',
  title: `three versions of the shell in turn on two servers, under ${freshLoads} fresh loads`,
  run: async (site) => {
    const versions = await makeVersions(site);
    const rolling = await createRollingShell(site);
    try {
      return await rollUnderLoad(site, rolling, versions);
    } finally {
      await rolling.stop();
    }
  },
};

async function rollUnderLoad(site: SiteUnderDrill, rolling: RollingShell, versions: ShellVersion[]) {
  await rolling.start(versions[0]!);
  // A new site renders its pages a moment later.
  await waitUntil(
    async () => (await loadPage(rolling.url, '/')).failures.length === 0,
    'the pages are there',
  );
  const tabs = [await openTab(rolling.url, 'block'), await openTab(rolling.url, 'allow')];
  const load = startLoad(rolling.url);
  let replacements = 0;
  const roll = async () => {
    const next = versions[(replacements / 2 + 1) % versions.length]!;
    await rolling.publish(next);
    // In both orders.
    for (const slot of replacements % 4 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      await rolling.replace(slot, next);
      replacements += 1;
      await load.untilMore(loadsBetween);
    }
  };

  await roll();
  await roll();
  const visits = [];
  for (const tab of tabs) {
    visits.push(await tab.goOn(site.admin));
    await tab.close();
  }
  while (load.loads.length < freshLoads) await roll();
  const loads = await load.stop();

  const failed = loads.filter(({ failures }) => failures.length > 0);
  const seen = new Set(loads.map(({ shell }) => shell));
  return {
    figures: {
      loads: loads.length,
      files: loads.reduce((sum, { files }) => sum + files, 0),
      replacements,
      'failed loads': failed.length,
      'first failure': failed[0]?.failures[0] ?? 'none',
      'files of the tabs': visits.map(({ files }) => files).join(' and '),
      'first failure of these': visits.flatMap(({ failures }) => failures)[0] ?? 'none',
    },
    expectations: {
      [`there were ${freshLoads} loads`]: loads.length >= freshLoads,
      'they came from all three versions': seen.size === versions.length,
      'every load has every file that its page names, with its hash': failed.length === 0,
      'tabs of the first version load more parts once all servers are of the third': visits.every(
        ({ files }) => files > 0,
      ),
      'and miss none, with a service worker or without': visits.every(
        ({ failures }) => failures.length === 0,
      ),
      'no server has anything to complain about': rolling.complaints.length === 0,
    },
  };
}

async function makeVersions({ dataDir }: SiteUnderDrill): Promise<ShellVersion[]> {
  const others = ['second', 'third'].map((edition) =>
    makeChangedShell(path.join(dataDir, `${edition}-version`), edition),
  );
  return [await findOwnShell(), ...(await Promise.all(others))];
}

async function createRollingShell({ dataDir, apiUrl }: SiteUnderDrill): Promise<RollingShell> {
  const operatorToken = await findOperatorToken(dataDir);
  if (operatorToken === undefined) throw new Error('The site has no operator.');
  return new RollingShell({ apiOrigin: apiUrl, operatorToken, folder: dataDir });
}

/** Loads pages until it is stopped. */
function startLoad(siteUrl: string) {
  const stop = new AbortController();
  const loads: PageLoad[] = [];
  const workers = Array.from({ length: atOnce }, async (_, worker) => {
    for (let turn = worker; !stop.signal.aborted; turn += 1)
      loads.push(await loadPage(siteUrl, pages[turn % pages.length]!));
  });
  return {
    loads,
    untilMore: async (count: number) => {
      const end = loads.length + count;
      await waitUntil(async () => loads.length >= end, `${count} more loads`, 120_000);
    },
    stop: async () => {
      stop.abort();
      await Promise.all(workers);
      return loads;
    },
  };
}
