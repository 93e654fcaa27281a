import { useEffect, useState } from 'react';
import type { ImageVariant } from '@site/shared/contracts/api';

/** A chosen file as a picture that this page can show, once the browser knows its size; null before, and without one. */
export function useChosenPicture(file: File | null): ImageVariant | null {
  const [loaded, setLoaded] = useState<{ file: File; picture: ImageVariant }>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.onload = () => {
      setLoaded({ file, picture: { url, width: image.naturalWidth, height: image.naturalHeight } });
    };
    image.src = url;
    return () => {
      image.onload = null;
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return loaded && loaded.file === file ? loaded.picture : null;
}
