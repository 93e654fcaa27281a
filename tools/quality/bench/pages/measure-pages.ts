import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import type { BuiltRelease } from '@site/build/remote-target';
import { browserFlags } from '@site/programs/browser-flags';
import { ensureBrowser } from '@site/programs/ensure-browser';
import { startApiUnderTest, type ApiUnderTest } from '../api-under-test';
import { buildSingleBundle } from '../single-bundle/build-single-bundle';
import { comparePages, type PageComparison } from './compare-pages';
import { copyFederated } from './copy-federated';
import { fillWithDemo } from './fill-with-demo';
import type { Line } from './line';
import { serveVariant, type Variant } from './serve-variant';

export interface PagesOptions {
  lines: Line[];
  rounds: number;
  log: (line: string) => void;
}

/** Compares the pages of the federated site with those of one bundle from the same sources. */
export async function measurePages(builds: BuiltRelease[], options: PagesOptions): Promise<PageComparison[]> {
  const executablePath = await ensureBrowser();
  const folder = await mkdtemp(path.join(tmpdir(), 'site-bench-pages-'));
  const api = await startApiUnderTest();
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  try {
    const federated = await copyFederated(path.join(folder, 'federated'), builds);
    options.log('Building the site as one bundle …');
    const singleBundle = await buildSingleBundle(path.join(folder, 'single-bundle'));
    return await compareVariants({ federated, singleBundle }, { api, browser, ...options });
  } finally {
    await browser.close();
    await api.stop();
    await rm(folder, { recursive: true });
  }
}

async function compareVariants(
  variants: { federated: Variant; singleBundle: Variant },
  { api, browser, ...options }: PagesOptions & { api: ApiUnderTest; browser: Browser },
): Promise<PageComparison[]> {
  const apiOrigin = new URL(api.url).origin;
  const federated = await serveVariant(variants.federated, apiOrigin);
  const singleBundle = await serveVariant(variants.singleBundle, apiOrigin);
  try {
    const post = await fillWithDemo(federated.url, api.admin);
    return await comparePages(
      browser,
      { federated: federated.url, singleBundle: singleBundle.url },
      {
        pages: {
          '/': '/',
          '/blogs': '/blogs',
          'a post': post,
          '/tools': '/tools',
          '/login': '/login',
          '/help-center': '/help-center',
        },
        ...options,
      },
    );
  } finally {
    await Promise.all([federated.stop(), singleBundle.stop()]);
  }
}
