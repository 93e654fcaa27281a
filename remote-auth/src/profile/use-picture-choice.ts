import { useEffect, useState } from 'react';

interface ChosenPicture {
  /** As it came from the member's device. */
  original: File;
  originalUrl: string;
  /** What is sent: the original, or the part of it that the member wants. */
  file: File;
  previewUrl: string;
}

/** What is to become of the member's picture: another one, none (null), or what it is (undefined). */
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

  /** @param part of the original, where it is not all of it */
  const choosePicture = (original: File | null | undefined, part?: File) =>
    setChoice(original && toChosenPicture(original, part));

  return { choice, choosePicture };
}

function toChosenPicture(original: File, part = original): ChosenPicture {
  const originalUrl = URL.createObjectURL(original);
  const previewUrl = part === original ? originalUrl : URL.createObjectURL(part);
  return { original, originalUrl, file: part, previewUrl };
}
