import { pictureSizes } from '@site/shared/contracts';
import type { Post, PostSummary } from '@site/shared/contracts/api';
import type { PageDataRequest } from './find-page-data-request';

/** A picture worth fetching before the page's scripts know of it. */
export interface FirstPicture {
  srcset: string;
  sizes: string;
}

/** The picture that the page shows at its top, in the copies among which the page itself lets the browser choose. */
export function findFirstPicture({ kind }: PageDataRequest, data: unknown): FirstPicture | undefined {
  const post = kind === 'post' ? (data as Post) : (data as PostSummary[])[0];
  const variants = post?.featured_image_variants ?? [];
  if (variants.length === 0) return undefined;
  return {
    srcset: variants.map(({ url, width }) => `${url} ${width}w`).join(', '),
    sizes: kind === 'post' ? pictureSizes.article : pictureSizes.card,
  };
}
