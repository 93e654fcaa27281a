import type { APIRequestContext, Page } from '@playwright/test';
import {
  releaseSetPath,
  bootstrapDataElementId,
  type ReleaseSet,
  type BootstrapData,
} from '@site/shared/contracts';

/** What is live on the site; on another server than that of the test when `url` names one. */
export async function readReleaseSet(request: APIRequestContext, url = ''): Promise<ReleaseSet> {
  return (await (await request.get(url + releaseSetPath)).json()) as ReleaseSet;
}

/** Makes the site's pages carry another release set. */
export async function inlineReleaseSet(page: Page, releases: ReleaseSet): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replace(
        new RegExp(`(id="${bootstrapDataElementId}">)([^<]*)<`),
        (_, start: string, json: string) =>
          `${start}${JSON.stringify({ ...(JSON.parse(json) as BootstrapData), releases })}<`,
      );
      await route.fulfill({ response, body: html });
    },
  );
}
