import { useEffect, useRef } from 'react';
import type { PictureFocus } from '@site/shared/contracts/api';
import { classNames } from '@site/shared/ui';
import { focusProps } from '../../post/picture-focus';

interface ChosenPictureProps {
  /** A picture chosen on this device. */
  file: File | null;
  /** The address of the picture that the post has already; shown where there is no file. */
  stored: string | null;
  alt: string;
  className: string | undefined;
  /** Only for a picture that is cut. */
  focus?: PictureFocus;
}

/** Shows the featured picture before it is sent, or as it is stored. */
export function ChosenPicture({ file, stored, alt, className, focus }: ChosenPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const { className: focusClass, ...focusAttributes } = focusProps(focus);

  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    image.current?.setAttribute('src', url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return (
    <img
      key={file ? 'file' : stored}
      ref={image}
      {...(!file && stored && { src: stored })}
      alt={alt}
      {...focusAttributes}
      className={classNames(focusClass, className)}
    />
  );
}
