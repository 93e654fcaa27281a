import type { PageListing, ReleaseDescription } from '@site/shared/contracts';
import { listingLimits } from '@site/shared/contracts/api';

type Described = Pick<ReleaseDescription, 'routes' | 'pageData' | 'listings'>;

/** What is wrong with what a release says of its pages to search engines, as a part of a sentence. */
export function findListingProblem(description: Described): string | undefined {
  for (const [route, listing] of Object.entries(description.listings ?? {})) {
    if (!description.routes.includes(route)) return `listings names ${route}, which is none of its routes`;
    const problem = findProblem(route, listing, description);
    if (problem) return `listings.${route}${problem}`;
  }
  return undefined;
}

function findProblem(
  route: string,
  { parent, search, feed, structuredData }: PageListing,
  { routes, pageData = {} }: Described,
): string | undefined {
  const requests = [pageData[route] ?? []].flat();
  if (parent !== undefined && (parent.includes(':') || !routes.includes(parent)))
    return `.parent is ${parent}, which is none of its routes without parameters`;
  if (search !== undefined && route.includes(':')) return '.search is of a route with parameters';
  if (feed && !requests.at(-1)?.path.endsWith('/posts/'))
    return '.feed needs a pageData of the page that ends with a list of posts';
  if (structuredData && typeof structuredData['@type'] !== 'string')
    return '.structuredData must have a text as its @type';
  if (structuredData && JSON.stringify(structuredData).length > listingLimits.structuredData)
    return `.structuredData must NOT have more than ${listingLimits.structuredData} characters`;
  return undefined;
}
