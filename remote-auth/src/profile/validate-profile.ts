import { imageMaxBytes, nameMaxLength } from '@site/shared/contracts';

export interface ProfileValues {
  name: string;
  /** A new picture, none (null), or the saved one (undefined). */
  avatar: File | null | undefined;
}

const megabyte = 1024 * 1024;

export function validateProfile({ name, avatar }: ProfileValues) {
  return {
    name: name.length > nameMaxLength ? `The name must be at most ${nameMaxLength} characters` : undefined,
    avatar: avatar ? findPictureProblem(avatar) : undefined,
  };
}

function findPictureProblem({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return 'Choose a picture';
  return size > imageMaxBytes ? `The picture must be at most ${imageMaxBytes / megabyte} MB` : undefined;
}
