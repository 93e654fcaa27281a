import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from '../drill';
import type { SiteUnderDrill } from '../site-under-drill';
import { waitUntil } from '../wait-until';
import { hostilePages, toServerPart } from './hostile-pages';
import { createReleaser } from './release-with-server-part';
import { keepRequesting, requestPage, type PageVisit } from './request-page';
import { countRenderers, readMegabytes } from './watch-processes';

const remote = 'tools';
const route = '/tools';
/** A page of another remote. */
const neighbour = '/terms-and-conditions';
const pageLimitMs = 250;
const releases = 200;
const visitsOfEach = 40;
const settleMs = 11_000;

type Releaser = Awaited<ReturnType<typeof createReleaser>>;

export const rendering: Drill = {
  name: 'rendering',
  title: `${Object.keys(hostilePages).length} releases that break what renders them, then ${releases} in a row`,
  run: async (site) => {
    const shellServer = await site.findShellServer();
    const releaser = await createReleaser(site, remote, route);
    await waitUntil(async () => (await requestPage(site.url, neighbour)).isRendered, 'pages are rendered');
    const startMegabytes = await readMegabytes(shellServer);

    const visits: PageVisit[] = [];
    const untold: string[] = [];
    const notAsExpected: string[] = [];
    const stop = keepRequesting(site.url, neighbour, 50);
    for (const name of Object.keys(hostilePages)) {
      const seen = await visitHostile(site, releaser, name);
      visits.push(...seen.visits);
      if (!seen.isTold) untold.push(name);
      if (!seen.isAsExpected) notAsExpected.push(name);
    }
    const neighbourVisits = await stop();
    const hostileMegabytes = await readMegabytes(shellServer);

    const { mostRenderers, renderers, midMegabytes } = await activateInARow(site, releaser, shellServer);
    const endMegabytes = await readMegabytes(shellServer);
    const slowestMs = Math.max(...visits.map(({ ms }) => ms));
    const rendered = neighbourVisits.filter(({ isRendered }) => isRendered).length;
    return {
      figures: {
        'pages of hostile releases': visits.length,
        'slowest in ms': Math.round(slowestMs),
        'pages of a neighbour': neighbourVisits.length,
        'of these rendered': rendered,
        'slowest of these in ms': Math.round(Math.max(...neighbourVisits.map(({ ms }) => ms))),
        'MB of the shell server before, after these, after 100 and after 200 releases': [
          startMegabytes,
          hostileMegabytes,
          midMegabytes,
          endMegabytes,
        ].join(', '),
        'most renderers meanwhile': mostRenderers,
        'renderers at the end': renderers,
        'without a report': untold.join(', ') || 'none',
        'not as expected': notAsExpected.join(', ') || 'none',
      },
      expectations: {
        [`every page arrives within ${pageLimitMs} ms`]: slowestMs <= pageLimitMs,
        'every page has status 200': [...visits, ...neighbourVisits].every(({ status }) => status === 200),
        'the neighbour is rendered all the while': rendered === neighbourVisits.length,
        'a hostile page has no markup, unless it harms nobody': notAsExpected.length === 0,
        'each team is told': untold.length === 0,
        'the shell server is the same process': (await site.findShellServer()) === shellServer,
        'as many processes render as before': renderers <= mostRenderers && renderers <= 5,
        'the second hundred releases take no more memory': endMegabytes <= midMegabytes * 1.1 + 10,
      },
    };
  },
};

async function visitHostile({ url }: SiteUnderDrill, releaser: Releaser, name: string) {
  const page = hostilePages[name]!;
  await releaser.publish(name, toServerPart(route, page));
  await releaser.activate(name);
  const isLive = async () => (await requestPage(url, '/')).body.includes(`/${name}/`);
  await waitUntil(isLive, `${name} is live`);
  const visits: PageVisit[] = [];
  for (let visit = 0; visit < visitsOfEach; visit += 1) {
    visits.push(await requestPage(url, route));
    await sleep(20);
  }
  // What harms nobody is no failure.
  const isTold =
    name === 'floods_the_console' ||
    (await waitUntil(async () => (await releaser.countReports(name)) > 0, `a report of ${name}`, 15_000).then(
      () => true,
      () => false,
    ));
  const isAsExpected = page.isRendered
    ? visits.some(({ isRendered }) => isRendered)
    : visits.every(({ isRendered }) => !isRendered);
  return { visits, isTold, isAsExpected };
}

async function activateInARow({ url }: SiteUnderDrill, releaser: Releaser, shellServer: number) {
  let mostRenderers = 0;
  let midMegabytes = 0;
  for (let index = 1; index <= releases; index += 1) {
    const release = `row_${index}`;
    await releaser.publish(release, toServerPart(route, {}));
    await releaser.activate(release);
    const isLive = async () => (await requestPage(url, '/')).body.includes(`/${release}/`);
    await waitUntil(isLive, `${release} is live`);
    mostRenderers = Math.max(mostRenderers, await countRenderers(shellServer));
    if (index === releases / 2) midMegabytes = await readMegabytes(shellServer);
  }
  await sleep(settleMs);
  return { mostRenderers, midMegabytes, renderers: await countRenderers(shellServer) };
}
