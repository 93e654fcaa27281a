import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import type { BuiltRelease } from '@site/build/remote-target';
import { browserFlags } from '@site/programs/browser-flags';
import { ensureBrowser } from '@site/programs/ensure-browser';
import { startApiUnderTest } from '../api-under-test';
import { buildSingleBundle } from '../single-bundle/build-single-bundle';
import { copyFederated } from './copy-federated';
import { fillWithDemo } from './fill-with-demo';
import { serveStatic } from './serve-static';
import { serveVariant, type Variant } from './serve-variant';

/** The URLs of the variants. */
export interface Sites {
  /** Rendered on the server, from independently released parts. */
  federated: string;
  /** One bundle from the same sources, which the browser renders. */
  singleBundle: string;
  /** The markup of the federated site without its scripts. */
  staticHtml: string;
}

export interface RunningVariants {
  sites: Sites;
  /** The path of each page to measure, by name, such as `a post`. */
  pages: Record<string, string>;
  browser: Browser;
}

/** Runs all variants, with the same API behind them, while `use` runs. */
export async function withVariants<Result>(
  builds: BuiltRelease[],
  log: (line: string) => void,
  use: (variants: RunningVariants) => Promise<Result>,
): Promise<Result> {
  const closers: (() => Promise<unknown>)[] = [];
  const closeLater = <Part>(part: Part, close: (part: Part) => Promise<unknown>): Part => {
    closers.push(() => close(part));
    return part;
  };
  const stop = (server: { stop: () => Promise<unknown> }) => server.stop();
  try {
    const executablePath = await ensureBrowser();
    const folder = closeLater(await mkdtemp(path.join(tmpdir(), 'site-bench-pages-')), (dir) =>
      rm(dir, { recursive: true }),
    );
    const api = closeLater(await startApiUnderTest(), stop);
    const serve = async (variant: Variant) =>
      closeLater(await serveVariant(variant, new URL(api.url).origin), stop).url;
    const federated = await serve(await copyFederated(path.join(folder, 'federated'), builds));
    log('Building the site as one bundle …');
    const singleBundle = await serve(await buildSingleBundle(path.join(folder, 'single-bundle')));
    const pages = {
      '/': '/',
      '/blogs': '/blogs',
      'a post': await fillWithDemo(federated, api.admin),
      '/tools': '/tools',
      '/login': '/login',
      '/help-center': '/help-center',
    };
    const staticHtml = closeLater(await serveStatic(federated, Object.values(pages)), stop).url;
    const browser = closeLater(await chromium.launch({ executablePath, args: browserFlags }), (launched) =>
      launched.close(),
    );
    return await use({ sites: { federated, singleBundle, staticHtml }, pages, browser });
  } finally {
    for (const close of closers.reverse()) await close();
  }
}
