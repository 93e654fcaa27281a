import { emptyPost, type PostValues } from './validate-post';

/** The values with another one in a field. What was said of a picture is not said of the next one. */
export function changeValue<Name extends keyof PostValues>(
  values: PostValues,
  saved: PostValues,
  name: Name,
  value: PostValues[Name],
): PostValues {
  const changed = { ...values, [name]: value };
  if (name !== 'picture' && name !== 'storedPicture') return changed;
  const isSaved = changed.picture === saved.picture && changed.storedPicture === saved.storedPicture;
  const { pictureAlt, pictureFocus } = isSaved ? saved : emptyPost;
  return { ...changed, pictureAlt, pictureFocus };
}
