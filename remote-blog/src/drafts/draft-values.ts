import type { DraftValues } from '@site/shared/contracts/api';
import { emptyPost, pickValues, withEarlierNames, type PostValues } from '../post-editor/post-values';

/** What is sent of a form: its content has no embedded pictures, and its picture has an address. */
export function toDraftValues(
  { content: _content, picture: _picture, storedPicture, ...fields }: PostValues,
  sent: { content: string; picture: string | null },
): DraftValues {
  return { ...withEarlierNames(fields), content: sent.content, picture: sent.picture ?? storedPicture };
}

/** The values of the form. Fields that it does not have, or has in another way, are left out. */
export function toPostValues(values: DraftValues): PostValues {
  const { content: html, picture: storedPicture } = values;
  const content = { html, isEmpty: isEmptyHtml(html) };
  return { ...pickValues(values, emptyPost), content, picture: null, storedPicture };
}

function isEmptyHtml(html: string): boolean {
  return !/<(?:img|iframe)\b/.test(html) && html.replace(/<[^<>]*>|&nbsp;/g, '').trim() === '';
}
