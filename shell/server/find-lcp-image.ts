import { pictureSizes } from '@site/shared/contracts';
import type { Post, PostSummary } from '@site/shared/contracts/api';
import type { PageDataRequest } from './find-page-data-requests';

/** The image of the largest contentful paint, worth fetching before the page's scripts know of it. */
export interface LcpImage {
  srcset: string;
  sizes: string;
}

/** The image at the top of the page, in the same variants among which the page itself lets the browser choose. */
export function findLcpImage({ kind, path }: PageDataRequest, data: unknown): LcpImage | undefined {
  if (data === undefined || (kind !== 'post' && kind !== 'list')) return undefined;
  const post = kind === 'post' ? (data as Post) : (data as PostSummary[])[0];
  const variants = post?.featured_image_variants ?? [];
  if (variants.length === 0) return undefined;
  return {
    srcset: variants.map(({ url, width }) => `${url} ${width}w`).join(', '),
    sizes:
      kind === 'post' ? pictureSizes.article : path === '/posts/' ? pictureSizes.lead : pictureSizes.card,
  };
}
