import type { DraftValues, SaveDraftRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { ValidationError } from '../../errors/errors';
import { withoutBidiControls } from '../../http/bidi-controls';
import { findImageId } from '../../pictures/image-address';
import { findImages, findOrigins, findStoredPictures, placeWithin, toContentError } from '../images';
import type { DraftText } from './draft-text';

/** Of the fields beside the content, as JSON. */
const fieldsMaxBytes = 8 * 1024;

type Preparation = Pick<Context, 'db' | 'htmlWorkers'>;

/** The values as they are stored: sanitised by the rule of posts, and with pictures that there are. */
export async function prepareDraft(
  { db, htmlWorkers }: Preparation,
  authorId: number,
  { values: { content, ...fields } }: Pick<SaveDraftRequest, 'values'>,
  signal: AbortSignal,
): Promise<DraftText> {
  const result = await htmlWorkers.sanitize(content, String(authorId), signal);
  if ('problem' in result) throw toContentError(result.problem);
  const { parts, excerpt } = result.post;
  const origins = findOrigins(parts);
  if (origins.some((origin) => 'bytes' in origin)) {
    throw new ValidationError({ content: ['The pictures of a draft are sent apart from it'] });
  }
  const stored = await findStoredPictures(db, origins);
  const placed = placeWithin(parts, (origin) =>
    'url' in origin ? (stored.get(findImageId(origin.url) ?? '') ?? []) : [],
  );
  const pictureId = fields.picture === null ? undefined : findImageId(fields.picture);
  const picture = pictureId === undefined ? undefined : (await findImages(db, { ids: [pictureId] }))[0];
  return {
    fields: toFields({
      ...fields,
      title: withoutBidiControls(fields.title),
      picture: picture?.variants.at(-1)?.url ?? null,
    }),
    content: toStorable(placed),
    excerpt: toStorable(excerpt),
    image_ids: [...new Set([...stored.keys(), ...(picture ? [picture.id] : [])])],
  };
}

/** In JSON: what Postgres has no place for. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

function toFields(fields: Omit<DraftValues, 'content'>): string {
  const json = JSON.stringify(fields);
  if (Buffer.byteLength(json) > fieldsMaxBytes)
    throw new ValidationError('Some fields of the draft are too large.');
  if (unstorable.test(json)) throw new ValidationError('The draft has characters we can’t store.');
  return json;
}

/** Postgres has no place for these characters. */
function toStorable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
}
