import { useEffect, useRef } from 'react';

interface ChosenPictureProps {
  /** A picture chosen on this device. */
  file: File | null;
  /** The address of the picture that the post has already; shown where there is no file. */
  stored: string | null;
  className: string | undefined;
}

/** Shows the featured picture before it is sent, or as it is stored. */
export function ChosenPicture({ file, stored, className }: ChosenPictureProps) {
  const image = useRef<HTMLImageElement>(null);

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
      alt={file ? `Preview of ${file.name}` : 'Current featured'}
      className={className}
    />
  );
}
