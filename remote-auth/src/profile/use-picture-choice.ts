import { useEffect, useState } from 'react';

/** What is to become of the member's picture: another one, none (null), or what it is (undefined). */
export type PictureChoice = { file: File; previewUrl: string } | null | undefined;

export function usePictureChoice() {
  const [choice, setChoice] = useState<PictureChoice>();

  useEffect(() => {
    if (choice) return () => URL.revokeObjectURL(choice.previewUrl);
    return undefined;
  }, [choice]);

  const choosePicture = (file: File | null | undefined) =>
    setChoice(file && { file, previewUrl: URL.createObjectURL(file) });

  return { choice, choosePicture };
}
