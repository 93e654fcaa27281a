import { useEffect, useState } from 'react';

interface ChosenPicture {
  /** The file from the member's device. */
  original: File;
  originalUrl: string;
  /** The file to upload: the original, or its cropped part. */
  file: File;
  previewUrl: string;
}

/** The new picture, none (null), or the saved one (undefined). */
export type PictureChoice = ChosenPicture | null | undefined;

export function usePictureChoice() {
  const [choice, setChoice] = useState<PictureChoice>();

  useEffect(() => {
    if (!choice) return undefined;
    const { originalUrl, previewUrl } = choice;
    return () => {
      URL.revokeObjectURL(originalUrl);
      URL.revokeObjectURL(previewUrl);
    };
  }, [choice]);

  /** @param part the cropped part of the original */
  const choosePicture = (original: File | null | undefined, part?: File) =>
    setChoice(original && toChosenPicture(original, part));

  return { choice, choosePicture };
}

function toChosenPicture(original: File, part = original): ChosenPicture {
  const originalUrl = URL.createObjectURL(original);
  const previewUrl = part === original ? originalUrl : URL.createObjectURL(part);
  return { original, originalUrl, file: part, previewUrl };
}
