import { createHash } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  releaseDescriptionFile,
  releaseSetPath,
  siteStateElementId,
  type ActiveRelease,
  type ReleaseDescription,
  type ReleaseSet,
  type SiteState,
} from '@site/shared/contracts';

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
  const folder = original.entry.slice(0, original.entry.lastIndexOf('/') + 1);
  const description = (await (
    await request.get(folder + releaseDescriptionFile)
  ).json()) as ReleaseDescription;
  const rename = (text: string) => text.replaceAll(original.release, id);

  const paths = Object.keys(description.files).filter((path) => /\.(js|css)$/.test(path));
  const texts = await Promise.all(
    paths.map(async (path) => [path, rename(await (await request.get(folder + path)).text())] as const),
  );
  const newHashes = new Map(texts.map(([path, text]) => [description.files[path]!, toIntegrity(text)]));
  const files = new Map(
    texts.map(([path, text]) => [
      rename(folder) + path,
      path === description.entry ? replaceAll(text, newHashes) : text,
    ]),
  );
  const release: ActiveRelease = {
    ...original,
    release: id,
    entry: rename(original.entry),
    container: rename(original.container),
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

/** What is live on the site. */
export async function readReleaseSet(request: APIRequestContext): Promise<ReleaseSet> {
  return (await (await request.get(releaseSetPath)).json()) as ReleaseSet;
}

/** Makes the site's pages carry another release set. */
export async function inlineReleaseSet(page: Page, releases: ReleaseSet): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replace(
        new RegExp(`(id="${siteStateElementId}">)([^<]*)<`),
        (_, start: string, json: string) =>
          `${start}${JSON.stringify({ ...(JSON.parse(json) as SiteState), releases })}<`,
      );
      await route.fulfill({ response, body: html });
    },
  );
}

/** Answers for the files of a copy. */
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

function toIntegrity(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

function replaceAll(text: string, replacements: Map<string, string>): string {
  return [...replacements].reduce((result, [from, to]) => result.replaceAll(from, to), text);
}
