import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { imageMaxBytes } from '@site/shared/contracts';
import { TooLargeError, ValidationError } from '../../errors/errors';
import { toTooLargeError } from './check-picture';

export interface PictureForm {
  fields: Record<string, string>;
  /** The file; undefined when none was chosen. */
  picture: Buffer | undefined;
}

export interface PictureFormOptions {
  /** The name of the form's one file. */
  pictureField: string;
  maxFields: number;
  /** Of one field, in bytes. */
  fieldMaxBytes: number;
}

/** Reads a multipart form with at most one picture. Throws `TooLargeError` and `ValidationError`. */
export async function readPictureForm(
  request: FastifyRequest,
  { pictureField, maxFields, fieldMaxBytes }: PictureFormOptions,
): Promise<PictureForm> {
  const form: PictureForm = { fields: {}, picture: undefined };
  const limits = { files: 1, fields: maxFields, fieldSize: fieldMaxBytes, fileSize: imageMaxBytes };
  try {
    for await (const part of request.parts({ limits })) await addPart(form, part, pictureField);
  } catch (error) {
    throw toFormError(error, pictureField);
  }
  return form;
}

async function addPart(form: PictureForm, part: Multipart, pictureField: string): Promise<void> {
  if (part.type === 'field') {
    if (part.valueTruncated) throw new TooLargeError({ [part.fieldname]: ['This text is too large'] });
    form.fields[part.fieldname] = String(part.value);
    return;
  }
  const bytes = await part.toBuffer();
  // Browsers send a nameless, empty file when none was chosen.
  const isChosen = bytes.length > 0 || Boolean(part.filename);
  if (part.fieldname === pictureField && isChosen) form.picture = bytes;
}

function toFormError(error: unknown, pictureField: string): unknown {
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') return toTooLargeError(pictureField);
  if ('statusCode' in error || error instanceof TooLargeError) return error;
  // The parser's own errors: a boundary is missing, or the connection broke off.
  return new ValidationError('The form is incomplete. Please send it again.', {
    code: 'malformed_request',
    cause: error,
  });
}
