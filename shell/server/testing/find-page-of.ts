import type { ActiveRelease, SiteConfig } from '@site/shared/contracts';
import type { ApiResult } from '../api-reader';
import { findPage } from '../pages/find-page';

export const site = { publicUrl: 'https://site.test', brand: 'Site' } as SiteConfig;

/** The page at a path of a site with these releases. `read` says what the API has. */
export const findPageOf = (
  remotes: ActiveRelease[],
  path: string,
  read: (apiPath: string) => ApiResult<unknown> = () => 'unavailable',
  assets: Parameters<typeof findPage>[1]['assets'] = { federation: [], shared: {} },
) =>
  findPage(new URL(path, site.publicUrl), {
    releases: { id: 'x', remotes },
    site,
    api: { get: async (apiPath) => read(apiPath) as never },
    assets,
  });
