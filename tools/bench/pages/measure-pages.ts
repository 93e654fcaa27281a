import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../browser/ensure-browser';
import type { BuiltRelease } from '../../build/remote-target';
import type { ApiUnderTest } from '../api-under-test';
import { buildSingleBundle } from '../single-bundle/build-single-bundle';
import { comparePages, type PageComparison } from './compare-pages';
import { copyFederated } from './copy-federated';
import { fillWithDemo } from './fill-with-demo';
import type { Line } from './line';
import { serveVariant } from './serve-variant';

export interface PagesOptions {
  lines: Line[];
  rounds: number;
  log: (line: string) => void;
}

const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/** Compares the pages of the federated site with those of one bundle from the same sources. */
export async function measurePages(
  { url, admin }: ApiUnderTest,
  builds: BuiltRelease[],
  { lines, rounds, log }: PagesOptions,
): Promise<PageComparison[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-bench-pages-'));
  const apiOrigin = new URL(url).origin;
  log('Building the site as one bundle …');
  const federated = await serveVariant(
    await copyFederated(path.join(folder, 'federated'), builds),
    apiOrigin,
  );
  const singleBundle = await serveVariant(await buildSingleBundle(path.join(folder, 'single')), apiOrigin);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags });
  try {
    const post = await fillWithDemo(federated.url, admin);
    const pages = { '/': '/', '/blogs': '/blogs', 'a post': post, '/tools': '/tools', '/login': '/login' };
    const sites = { federated: federated.url, singleBundle: singleBundle.url };
    return await comparePages(browser, sites, { pages, lines, rounds, log });
  } finally {
    await browser.close();
    await Promise.all([federated.stop(), singleBundle.stop()]);
    await rm(folder, { recursive: true });
  }
}
