import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { releaseEventsPath, releaseSetPath, type ReleaseSet } from '@site/shared/contracts';
import type { Drill } from './drill';
import { percentile } from './percentile';
import { createReleaser } from './rendering/release-with-server-part';
import { readMegabytes } from './rendering/watch-processes';
import { sendAtRate } from './send-at-rate';
import { countStatuses, sendRequest } from './send-request';
import type { SiteUnderDrill } from './site-under-drill';
import { waitUntil } from './wait-until';

const tabs = 5_000;
/** The number of tabs for each address, which belongs to one customer. */
const tabsPerAddress = 100;
const tooMany = 250;
const notifiedWithinMs = 5_000;
const withinMs = 1_000;

interface Tab {
  response: IncomingMessage;
  /** The id of the last set that it received. */
  id?: string | undefined;
}

export const openTabs: Drill = {
  name: 'open-tabs',
  title: `${tabs} open tabs, and a release that they receive`,
  // As behind a proxy, which forwards the address of each client.
  env: { TRUST_PROXY: '1' },
  run: async (site) => {
    const shellServer = await site.findShellServer();
    const before = await readMegabytes(shellServer);
    const first = await readReleaseSet(site);
    const opened: Tab[] = [];
    while (opened.length < tabs) opened.push(...(await openSome(site, opened.length)));
    await waitUntil(async () => opened.every(({ id }) => id === first.id), 'every tab knows the live set');
    const after = await readMegabytes(shellServer);

    const stop = new AbortController();
    const pages = sendAtRate(20, stop.signal, () =>
      sendRequest(`${site.url}/terms-and-conditions`, { fresh: true }),
    );
    const notifiedMs = await changeReleaseSet(site, opened, first);
    stop.abort();
    const responses = await pages;

    const crowd = await Promise.all(Array.from({ length: tooMany }, () => openTab(site, '203.0.113.9')));
    const refused = crowd.filter(({ response }) => response.statusCode === 503).length;
    for (const { response } of [...opened, ...crowd]) response.destroy();
    const p99 = percentile(
      responses.map(({ ms }) => ms),
      0.99,
    );
    return {
      figures: {
        'open tabs': opened.filter(({ response }) => response.statusCode === 200).length,
        'notified within ms': notifiedMs,
        'kB a tab': Math.round(((after - before) * 1024) / tabs),
        'pages meanwhile': countStatuses(responses),
        'p99 of these in ms': p99,
        'refused of too many from one address': refused,
      },
      expectations: {
        'every tab is connected': opened.every(({ response }) => response.statusCode === 200),
        [`every tab is notified within ${notifiedWithinMs / 1000} s`]: notifiedMs <= notifiedWithinMs,
        'pages are sent meanwhile': responses.every(({ status }) => status === 200),
        [`they are there within ${withinMs} ms (p99)`]: p99 <= withinMs,
        'one address cannot take all places': refused > 0,
      },
    };
  },
};

async function readReleaseSet({ url }: SiteUnderDrill): Promise<ReleaseSet> {
  const response = await fetch(url + releaseSetPath);
  return (await response.json()) as ReleaseSet;
}

/** Opens a hundred tabs at once, which the machine can handle. */
function openSome(site: SiteUnderDrill, from: number): Promise<Tab[]> {
  const address = `198.18.${from / tabsPerAddress}.1`;
  return Promise.all(Array.from({ length: tabsPerAddress }, () => openTab(site, address)));
}

async function openTab({ url }: SiteUnderDrill, address: string): Promise<Tab> {
  const headers = { 'x-forwarded-for': address };
  const [response] = (await once(get(url + releaseEventsPath, { agent: false, headers }), 'response')) as [
    IncomingMessage,
  ];
  const tab: Tab = { response };
  response.on('error', () => undefined);
  response.setEncoding('utf8').on('data', (text: string) => {
    tab.id = /^data: (.+)$/m.exec(text)?.[1] ?? tab.id;
  });
  return tab;
}

/** Makes another release live, and returns the time until the last tab knew it. */
async function changeReleaseSet(site: SiteUnderDrill, opened: Tab[], { id }: ReleaseSet): Promise<number> {
  const releaser = await createReleaser(site, 'tools', '/tools');
  await releaser.publish('notified');
  const startedAt = performance.now();
  await releaser.activate('notified');
  await waitUntil(async () => opened.every((tab) => tab.id !== id), 'every tab is notified', 60_000);
  return Math.round(performance.now() - startedAt);
}
