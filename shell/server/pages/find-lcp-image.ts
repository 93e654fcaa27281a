import { pictureSizes } from '@site/shared/contracts';
import type { PostSummary } from '@site/shared/contracts/api';
import type { PageDataRequest } from './find-page-data-requests';

/** The image of the largest contentful paint, worth fetching before the page's scripts know of it. */
export interface LcpImage {
  srcset: string;
  sizes: string;
}

/**
 * The image at the top of the page, in the same variants among which the page itself lets the browser choose: of what the page is
 * about, or of the first in a list.
 */
export function findLcpImage({ path, isForOne }: PageDataRequest, data: unknown): LcpImage | undefined {
  const [first] = [data].flat() as (Partial<PostSummary> | undefined)[];
  const variants = first?.featured_image_variants ?? [];
  if (variants.length === 0) return undefined;
  const { article, lead, card } = pictureSizes;
  return {
    srcset: variants.map(({ url, width }) => `${url} ${width}w`).join(', '),
    sizes: !Array.isArray(data) ? article : isForOne || path.includes('?') ? card : lead,
  };
}
