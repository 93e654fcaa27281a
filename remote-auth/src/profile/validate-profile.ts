import { imageMaxBytes, nameMaxLength } from '@site/shared/contracts';
import { onlyProblems } from '../forms/field-messages';

const megabyte = 1024 * 1024;

export function validateProfile({ name, picture }: { name: string; picture: File | undefined }) {
  return onlyProblems({
    name: name.length > nameMaxLength ? `The name must be at most ${nameMaxLength} characters` : undefined,
    avatar: picture && findPictureProblem(picture),
  });
}

function findPictureProblem({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return 'Choose a picture';
  return size > imageMaxBytes ? `The picture must be at most ${imageMaxBytes / megabyte} MB` : undefined;
}
