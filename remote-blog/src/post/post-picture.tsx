import { useState, type ReactNode } from 'react';
import type { ListedPost } from '../blog-api';

interface PostPictureProps {
  post: Pick<ListedPost, 'featured_image' | 'featured_image_variants'>;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string;
  eager?: boolean;
  className: string | undefined;
  /** Stands in when there is no picture or it does not load. */
  placeholder?: ReactNode;
}

/** The featured picture in the copy that fits the screen. It is decoration: the title stands beside it. */
export function PostPicture({ post, sizes, eager = false, className, placeholder = null }: PostPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const { featured_image: url, featured_image_variants: variants } = post;
  if (!url || url === brokenUrl) return placeholder;
  const largest = variants?.at(-1);
  return (
    <img
      src={url}
      srcSet={variants?.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined}
      sizes={sizes}
      width={largest?.width}
      height={largest?.height}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={className}
      onError={() => setBrokenUrl(url)}
    />
  );
}
