import type { ActiveRelease, SiteConfig } from '@site/shared/contracts';
import type { Author, Category, Post, Tag } from '@site/shared/contracts/api';
import type { PageDataRequest } from './find-page-data-requests';
import type { PageMeta } from './page-meta';
import {
  toAuthorCollection,
  toCategoryCollection,
  toFeedPath,
  toTagCollection,
  type PostCollection,
} from './post-collection';
import { describeAuthor } from './structured-data/describe-author';
import { isPrivatePath } from './private-paths';
import { describeArticle } from './structured-data/describe-article';
import { blogs, describeBreadcrumbs, findParent } from './structured-data/describe-breadcrumbs';
import { describeWebSite } from './structured-data/describe-web-site';

/** The titles are those that the pages give themselves in the browser. */
export function describeHome(site: SiteConfig): PageMeta {
  return {
    title: withBrand('Home', site),
    description: describeSite(site),
    url: `${site.publicUrl}/`,
    type: 'website',
    structuredData: [describeWebSite(site)],
  };
}

/** A page of a remote; without a description of its own it has the site's. */
export function describePage(
  { pages, routes }: Pick<ActiveRelease, 'pages' | 'routes'>,
  route: string,
  pathname: string,
  site: SiteConfig,
): PageMeta {
  const page = pages?.[route];
  // A route is written in one way, and an address of it in several: `/Blogs/` is the same page.
  const path = route.includes(':') ? pathname : route;
  const parent = findParent(routes, path);
  return {
    title: page ? withBrand(page.title, site) : site.brand,
    description: page?.description ?? describeSite(site),
    url: site.publicUrl + path,
    type: 'website',
    ...(isPrivatePath(path) && { noindex: true }),
    structuredData: page && [describeBreadcrumbs({ path, name: page.title }, parent, site)],
  };
}

/** A page that begins with `data` of the API; what is undefined could not be read right now. */
export function describePageWithData(
  page: PageMeta,
  { kind, path }: PageDataRequest,
  data: unknown,
  site: SiteConfig,
): PageMeta {
  if (kind === 'categories' || (kind !== 'list' && data === undefined)) return page;
  if (kind === 'post') return describePost(data as Post, site);
  if (kind === 'category') return describeCollection(toCategoryCollection(data as Category, site), site);
  if (kind === 'tag') return describeCollection(toTagCollection(data as Tag, site), site);
  if (kind === 'author') return describeAuthorPage(data as Author, site);
  return describeList(page, new URL(path, site.publicUrl).searchParams, data as unknown[] | undefined);
}

/** For a page that does not exist: without a canonical URL. */
export function describeMissing(title: string, site: SiteConfig): PageMeta {
  return { title: withBrand(title, site), description: describeSite(site), type: 'website' };
}

/** For the list of what a browser has kept, which is another one for everybody. */
export function describeOffline(site: SiteConfig): PageMeta {
  return { ...describeMissing('Read offline', site), noindex: true };
}

function describePost(post: Post, site: SiteConfig): PageMeta {
  const { id, title, excerpt, featured_image: picture, created_at } = post;
  const path = `/posts/${id}`;
  const page = {
    description: excerpt || title,
    url: site.publicUrl + path,
    image: picture ? new URL(picture, site.publicUrl).href : undefined,
  };
  return {
    title: withBrand(title, site),
    ...page,
    type: 'article',
    publishedAt: created_at,
    structuredData: [
      describeArticle(post, page, site),
      describeBreadcrumbs({ path, name: title }, blogs, site),
    ],
  };
}

/**
 * A category and each further page of the list show what no other address shows, so each is a page of its own. What
 * somebody searched for is none, and neither is a list of nothing, of which anybody can make up any number.
 */
function describeList(page: PageMeta, query: URLSearchParams, posts: unknown[] | undefined): PageMeta {
  if (query.size === 0) return page;
  const isOwnPage = !query.has('q') && posts?.length !== 0;
  return isOwnPage
    ? { ...page, url: `${page.url}?${query}` }
    : { ...page, url: undefined, structuredData: undefined, noindex: true };
}

function describeCollection(collection: PostCollection, site: SiteConfig): PageMeta {
  const { path, name, description } = collection;
  const title = withBrand(name, site);
  const url = site.publicUrl + path;
  return {
    title,
    description,
    url,
    type: 'website',
    feed: { title, path: toFeedPath(collection) },
    structuredData: [
      { '@type': 'CollectionPage', name, description, url },
      describeBreadcrumbs({ path, name }, blogs, site),
    ],
  };
}

function describeAuthorPage(author: Author, site: SiteConfig): PageMeta {
  const collection = toAuthorCollection(author, site);
  const { path, name } = collection;
  const { avatar } = author;
  return {
    ...describeCollection(collection, site),
    image: avatar === null ? undefined : new URL(avatar, site.publicUrl).href,
    structuredData: [describeAuthor(author, path, site), describeBreadcrumbs({ path, name }, blogs, site)],
  };
}

function describeSite({ brand }: SiteConfig): string {
  return `${brand}: posts by developers, free web tools and a friendly community.`;
}

function withBrand(title: string, { brand }: SiteConfig): string {
  return `${title} – ${brand}`;
}
