import type { DraftValues } from '@site/shared/contracts/api';
import { emptyPost, type PostValues } from '../post-editor/validate-post';

/** What is sent of a form: its content has no embedded pictures, and its picture has an address. */
export function toDraftValues(
  { content: _content, picture: _picture, storedPicture, ...fields }: PostValues,
  sent: { content: string; picture: string | null },
): DraftValues {
  return { ...fields, content: sent.content, picture: sent.picture ?? storedPicture };
}

/** The values of the form. Fields that it does not have, or has in another way, are left out. */
export function toPostValues({ content, picture, ...fields }: DraftValues): PostValues {
  const known = Object.entries(emptyPost).map(([name, empty]) => {
    const value = fields[name as keyof typeof fields] as unknown;
    return [name, isLike(value, empty) ? value : empty];
  });
  return {
    ...emptyPost,
    ...(Object.fromEntries(known) as Partial<PostValues>),
    content: { html: content, isEmpty: isEmptyHtml(content) },
    picture: null,
    storedPicture: picture,
  };
}

function isEmptyHtml(html: string): boolean {
  return !/<(?:img|iframe)\b/.test(html) && html.replace(/<[^<>]*>|&nbsp;/g, '').trim() === '';
}

/** Whether a field that begins with `empty` can have this value. */
function isLike(value: unknown, empty: unknown): boolean {
  if (empty === null) return value !== undefined;
  if (!isRecord(empty)) return typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty);
  return isRecord(value) && Object.entries(empty).every(([name, part]) => isLike(value[name], part));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
