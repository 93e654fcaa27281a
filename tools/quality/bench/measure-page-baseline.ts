import { requestPage } from '../drill/request-page';
import { startSiteUnderDrill, type SiteUnderDrill } from '../drill/site-under-drill';
import { waitUntil } from '../drill/wait-until';
import { compareWithBare, type Comparison } from './compare-with-bare';
import { always } from './measure';
import { fillWithDemo } from './pages/fill-with-demo';
import { readProcessCpuSeconds } from './process-figures';

/** Compares rendered pages, requested like a browser's first visit, with a bare server that sends the same bytes. */
export async function measurePageBaseline(log: (line: string) => void): Promise<Comparison[]> {
  const site = await startSiteUnderDrill({});
  try {
    return await comparePages(site, log);
  } finally {
    await site.stop();
  }
}

async function comparePages(site: SiteUnderDrill, log: (line: string) => void): Promise<Comparison[]> {
  const { url, admin } = site;
  const waitForMarkup = (path: string) =>
    waitUntil(async () => (await requestPage(url, path)).isRendered, `${path} is rendered`);
  // Until its renderers have started, a site on a small machine rejects requests that add content.
  await waitForMarkup('/');
  const pages = { 'page /': '/', 'page /blogs': '/blogs', 'page of a post': await fillWithDemo(url, admin) };
  const shellServer = await site.findShellServer();
  const server = { url, readCpuSeconds: () => readProcessCpuSeconds(shellServer) };
  const comparisons: Comparison[] = [];
  for (const [name, path] of Object.entries(pages)) {
    log(`Measuring ${name} …`);
    await waitForMarkup(path);
    const call = always({ path, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    comparisons.push(await compareWithBare(server, name, call));
  }
  return comparisons;
}
