import { useState, type ReactNode } from 'react';
import { classNames } from '@site/shared/ui';
import type { ListedPost } from '../blog-api';
import { focusProps } from './picture-focus';

interface PostPictureProps {
  post: Pick<
    ListedPost,
    'featured_image' | 'featured_image_variants' | 'featured_image_alt' | 'featured_image_focus'
  >;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string;
  eager?: boolean;
  /** Whether it is described to those who cannot see it: where it is more than decoration of a link to the post. */
  described?: boolean;
  className: string | undefined;
  /** Shown if there is no picture or it does not load. */
  placeholder?: ReactNode;
}

/** The featured picture in the copy that fits the screen, with what its author wants to be seen of it. */
export function PostPicture({
  post,
  sizes,
  eager = false,
  described = false,
  className,
  placeholder = null,
}: PostPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const { featured_image: url, featured_image_variants: variants } = post;
  if (!url || url === brokenUrl) return placeholder;
  const largest = variants?.at(-1);
  const { className: focusClass, ...focus } = focusProps(post.featured_image_focus);
  return (
    <img
      src={url}
      srcSet={variants?.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined}
      sizes={sizes}
      width={largest?.width}
      height={largest?.height}
      alt={described ? (post.featured_image_alt ?? '') : ''}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      {...focus}
      className={classNames(focusClass, className)}
      onError={() => setBrokenUrl(url)}
    />
  );
}
