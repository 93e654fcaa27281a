import { useEffect, useRef } from 'react';
import styles from './picture-field.module.css';

/** Shows a chosen picture before it is sent. */
export function PicturePreview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const url = URL.createObjectURL(file);
    image.current?.setAttribute('src', url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return <img ref={image} alt={`Preview of ${file.name}`} className={styles.preview} />;
}
