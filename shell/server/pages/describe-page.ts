import type { PostSummary } from '@site/shared/contracts/api';
import type { PreviewCard } from '@site/shared/server';
import type { ActiveRelease, PageListing, ReleaseSet, SiteConfig } from '@site/shared/contracts';
import { fillIn, fillInText, type Fields } from './fill-in';
import { isPrivate } from './is-private';
import { feedSuffix, type PageMeta } from './page-meta';
import { describeBreadcrumbs, findParent, describeWebSite } from '../structured-data/structured-data';

/** The titles are those that the pages give themselves in the browser. */
export function describeHome(site: SiteConfig, releases: ReleaseSet): PageMeta {
  return {
    title: withBrand('Developer blogs and tools', site),
    description: describeSite(site),
    url: `${site.publicUrl}/`,
    type: 'website',
    card: { brand: site.brand, title: promise },
    structuredData: [describeWebSite(site, releases)],
  };
}

/** Of a release from before `listings`: what the API has names its title, description and picture like this. */
const listingOfOlderReleases: PageListing = {
  search: 'q',
  description: ['{excerpt}'],
  image: '{featured_image}',
};
const titleOfOlderReleases = ['{title}', '{name}'];

export function findListing({ listings }: ActiveRelease, route: string): PageListing {
  return listings ? (listings[route] ?? {}) : listingOfOlderReleases;
}

/**
 * A page of a remote, as its release says; without a description of its own it has the site's. `subject` is what the API has of
 * what the page is about, as far as it could be read.
 */
export function describePage(
  release: ActiveRelease,
  { route, pathname }: { route: string; pathname: string },
  site: SiteConfig,
  subject: Fields = {},
): PageMeta {
  const { publicUrl, brand } = site;
  const listing = findListing(release, route);
  const fields = { ...subject, site: { brand, url: publicUrl } };
  const described = release.pages?.[route];
  const titles = release.listings ? [listing.title ?? []].flat() : titleOfOlderReleases;
  const title = fillInFirst(titles, fields) ?? described?.title;
  const text = fillInFirst(listing.description, fields);
  const description = (text && toOneLine(text)) ?? described?.description ?? describeSite(site);
  const path = toPath(route, pathname, subject);
  const url = publicUrl + path;
  const picture = fillInFirst([listing.image ?? []].flat(), fields);
  const image = picture && new URL(picture, publicUrl).href;
  const about = fillIn(listing.structuredData ?? {}, { ...fields, page: { url, title, description, image } });
  const publishedAt = (about as Fields | undefined)?.['datePublished'];
  const isArticle = title !== undefined && typeof publishedAt === 'string';
  return {
    title: title === undefined ? brand : withBrand(title, site),
    description,
    url,
    type: isArticle ? 'article' : 'website',
    publishedAt: isArticle ? publishedAt : undefined,
    ...describePreview({ title, description }, site, isArticle ? subject : {}),
    ...(isPrivate(release, route) && { noindex: true }),
    feed:
      listing.feed && title !== undefined
        ? { title: withBrand(title, site), path: path + feedSuffix }
        : undefined,
    // Of a page without a title nothing but its address is known.
    structuredData:
      title === undefined
        ? undefined
        : [
            ...(about ? [about as Fields] : []),
            describeBreadcrumbs({ path, name: title }, findParent(release, listing), site),
          ],
  };
}

/**
 * Each further page of a list, and each choice of it, shows what no other address shows, so each is a page of its own. What
 * somebody searched for is none, and neither is a list of nothing, of which anybody can make up any number.
 */
export function describeQuery(
  page: PageMeta,
  query: URLSearchParams,
  search: string | undefined,
  data: unknown,
): PageMeta {
  if (query.size === 0) return page;
  const isSearch = search !== undefined && query.has(search);
  const isEmpty = Array.isArray(data) && data.length === 0;
  return isSearch || isEmpty
    ? { ...page, url: undefined, structuredData: undefined, noindex: true }
    : { ...page, url: `${page.url}?${query}` };
}

/** For a page that does not exist: without a canonical URL. */
export function describeMissing(title: string, site: SiteConfig): PageMeta {
  return { title: withBrand(title, site), description: describeSite(site), type: 'website' };
}

/** For the list of what a browser has kept, which is another one for everybody. */
export function describeOffline(site: SiteConfig): PageMeta {
  return { ...describeMissing('Read offline', site), noindex: true };
}

/** A cover narrower than this would be drawn larger than it is. */
const coverMinWidth = 600;

/** What the preview picture shows: the title and what stands beside it, or the cover of a post that has one. */
function describePreview(
  { title, description }: { title: string | undefined; description: string },
  { brand }: SiteConfig,
  post: Partial<PostSummary>,
): Pick<PageMeta, 'card' | 'cardAlt'> {
  if (title === undefined) return { card: { brand, title: promise } };
  const { id, category, author, featured_image_alt, featured_image_focus: focus } = post;
  const cover = post.featured_image_variants?.at(-1);
  const card: PreviewCard = {
    brand,
    title,
    label: category?.name,
    text: author ? (author.name ?? undefined) : description,
    post: id,
    ...(cover &&
      cover.width >= coverMinWidth && { cover: { url: cover.url, ...(focus ?? { x: 50, y: 50 }) } }),
  };
  return { card, cardAlt: card.cover && featured_image_alt ? featured_image_alt : title };
}

/** A page is written in one way, and its address in several: `/Blogs/` is the same page, and so is `/posts/007`. */
function toPath(route: string, pathname: string, subject: Fields): string {
  const values = pathname.split('/').filter(Boolean);
  const segments = route.split('/').filter(Boolean);
  const filled = segments.map((segment, index) =>
    segment.startsWith(':')
      ? (fillInText(`{${segment.slice(1)}}`, subject) ?? values[index] ?? segment)
      : segment,
  );
  return `/${filled.join('/')}`;
}

function fillInFirst(templates: string[] = [], fields: Fields): string | undefined {
  for (const template of templates) {
    const text = fillInText(template, fields);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** So many characters are shown of a description. */
const descriptionMaxLength = 200;

function toOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= descriptionMaxLength ? line : `${line.slice(0, descriptionMaxLength - 1).trimEnd()}…`;
}

const promise = 'Posts by developers, free web tools and a friendly community';

function describeSite({ brand }: SiteConfig): string {
  return `${brand}: ${promise.charAt(0).toLowerCase()}${promise.slice(1)}.`;
}

function withBrand(title: string, { brand }: SiteConfig): string {
  return `${title} – ${brand}`;
}
