import type { APIRequestContext, Page } from '@playwright/test';
import {
  releaseSetPath,
  bootstrapDataElementId,
  type ReleaseSet,
  type BootstrapData,
} from '@site/shared/contracts';
import { retryWhileBusy } from '../steps/retry-while-busy';
import { removeMarkup } from '../steps/served-page';

/** What is live on the site; on another server than that of the test when `url` names one. */
export async function readReleaseSet(request: APIRequestContext, url = ''): Promise<ReleaseSet> {
  const response = await retryWhileBusy(() => request.get(url + releaseSetPath));
  return (await response.json()) as ReleaseSet;
}

/** Makes another release set the live one, as far as this page can see: its documents carry it. */
export async function inlineReleaseSet(page: Page, releases: ReleaseSet): Promise<void> {
  await page.route(`**${releaseSetPath}`, (route) => route.fulfill({ json: releases }));
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = removeMarkup(await response.text()).replace(
        new RegExp(`(id="${bootstrapDataElementId}">)([^<]*)<`),
        (_, start: string, json: string) =>
          `${start}${JSON.stringify({ ...(JSON.parse(json) as BootstrapData), releases })}<`,
      );
      await route.fulfill({ response, body: html });
    },
  );
}
