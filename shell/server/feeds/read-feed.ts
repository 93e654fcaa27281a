import { findRemoteForPath, findRoute, type ReleaseSet, type SiteConfig } from '@site/shared/contracts';
import type { PostInList } from '@site/shared/contracts/api';
import type { ApiReader, ApiResult } from '../api-reader';
import { describePage } from '../pages/describe-page';
import type { Fields } from '../pages/fill-in';
import { findPageDataRequests } from '../pages/find-page-data-requests';
import { feedSuffix } from '../pages/page-meta';
import { isUnknown } from '../releases/release-set-source';
import { renderFeed, type Channel } from './feed';
import { findPageOf } from './find-page-of';

interface FeedInput {
  api: ApiReader;
  site: SiteConfig;
  releases: ReleaseSet;
}

const newest = '?limit=50&content=true';

/** The feed of all posts, which the site itself has. */
export async function readSiteFeed({ api, site, releases }: FeedInput): Promise<ApiResult<string>> {
  const { brand, publicUrl } = site;
  const toListPath = findPageOf(releases, '/posts/');
  const channel = {
    title: brand,
    description: `Posts by the members of ${brand}`,
    url: publicUrl + (toListPath?.({}) ?? '/'),
    feedUrl: publicUrl + feedSuffix,
  };
  return toFeed(await api.get<PostInList[]>(`/posts/${newest}`), channel, { site, releases });
}

/** The feed of a page, where its release says that there is one: of the posts with which the page ends. */
export async function readPageFeed(
  pathname: string,
  { api, site, releases }: FeedInput,
): Promise<ApiResult<string>> {
  if (isUnknown(releases)) return 'unavailable';
  const owner = findRemoteForPath(releases, pathname);
  const route = owner && findRoute(owner, pathname);
  if (!owner || route === undefined || !owner.listings?.[route]?.feed) return 'missing';
  const requests = findPageDataRequests(owner, new URL(pathname, site.publicUrl));
  const [main, list] = [requests[0], requests.at(-1)];
  if (!main || !list) return 'missing';
  const [subject, posts] = await Promise.all([
    main === list ? { data: {} } : api.get<Fields>(main.path),
    api.get<PostInList[]>(list.path + newest),
  ]);
  if (typeof subject === 'string') return subject;
  const { title, description, url, feed } = describePage(owner, { route, pathname }, site, subject.data);
  if (!feed || url === undefined) return 'missing';
  return toFeed(posts, { title, description, url, feedUrl: site.publicUrl + feed.path }, { site, releases });
}

function toFeed(
  posts: ApiResult<PostInList[]>,
  channel: Channel,
  { site, releases }: Pick<FeedInput, 'site' | 'releases'>,
): ApiResult<string> {
  if (typeof posts === 'string') return posts;
  if (isUnknown(releases)) return 'unavailable';
  const toPostPath = findPageOf(releases, '/posts/:id/');
  if (!toPostPath) return 'missing';
  return {
    data: renderFeed(posts.data, channel, {
      publicUrl: site.publicUrl,
      toPostUrl: (values) => site.publicUrl + toPostPath(values),
    }),
  };
}
