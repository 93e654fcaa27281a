import type { APIRequestContext, Page } from '@playwright/test';
import { releaseDescriptionFile, type ActiveRelease, type ReleaseDescription } from '@site/shared/contracts';
import { rewriteRelease } from './rewrite-release';
import { toIntegrity } from './to-integrity';

/** A release that only the network of a test knows: a copy of one on the site under another id. */
export interface ReleaseCopy {
  release: ActiveRelease;
  /** Content by URL. */
  files: Map<string, string>;
}

/** Copies a release so that both can live in one page, as two builds of one remote would. */
export async function copyRelease(
  request: APIRequestContext,
  original: ActiveRelease,
  id: string,
): Promise<ReleaseCopy> {
  const rename = (url: string) => url.replaceAll(original.release, id);
  const folder = original.entry.slice(0, original.entry.lastIndexOf('/') + 1);
  const read = async (path: string) => (await request.get(folder + path)).text();
  const description = JSON.parse(await read(releaseDescriptionFile)) as ReleaseDescription;
  const rewritten = await rewriteRelease(description, id, read);
  const files = new Map([...rewritten.files].map(([path, text]) => [rename(folder) + path, text]));
  const release: ActiveRelease = {
    ...original,
    release: id,
    entry: rename(original.entry),
    container: rewritten.description.container,
    preload: original.preload.map(({ url, as }) => ({
      url: rename(url),
      as,
      integrity: toIntegrity(files.get(rename(url))!),
    })),
  };
  return { release, files };
}

/** Puts another entry in the place of the copy's own, with its hash. */
export function replaceEntry({ release, files }: ReleaseCopy, text: string): void {
  files.set(release.entry, text);
  for (const file of release.preload) {
    if (file.url === release.entry) file.integrity = toIntegrity(text);
  }
}

/** Serves the files of a copy. */
export async function serveCopy(page: Page, { files }: ReleaseCopy): Promise<void> {
  await page.route(
    (url) => files.has(url.pathname),
    (route) => {
      const { pathname } = new URL(route.request().url());
      const contentType = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
      return route.fulfill({ contentType, body: files.get(pathname)! });
    },
  );
}
