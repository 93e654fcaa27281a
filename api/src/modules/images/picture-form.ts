import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { imageMaxBytes } from '@site/shared/contracts';
import { AppError, TooLargeError } from '../../errors/errors';
import type { App } from '../../http/app-type';
import { toIncompleteFormError } from '../../http/incomplete-form';
import { toPictureError, toTooLargeError } from '../../pictures/picture-errors';
import { countPicture } from '../../pictures/picture-meter';
import { findPictureType, signatureBytes } from '../../pictures/picture-type';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where {@link readPictureForm} put the form's file, until the response is sent; undefined when none was chosen. */
    picture: string | undefined;
  }
}

type Fields = Record<string, string>;

/** Of the names of files that hold an upload while its request lasts. */
export const uploadPrefix = 'site-upload-';

export interface PictureFormOptions {
  /** The name of the form's one file. */
  pictureField: string;
  /** Called when the picture begins to arrive, before it is stored. */
  admitPicture: () => Promise<void>;
  maxFields: number;
  /** Of one field, in bytes. */
  fieldMaxBytes: number;
}

/** Lets requests carry a picture. */
export function registerPictureForms(app: App): void {
  app.decorateRequest('picture', undefined);
  // Also when nobody waits for the response any more.
  app.addHook('onSend', ({ picture }, _reply, payload, done) => {
    if (picture === undefined) return done(null, payload);
    rm(picture, { force: true }).then(() => done(null, payload), done);
  });
}

/**
 * Reads a multipart form with at most one picture: returns its fields and sets `request.picture`.
 * Throws `ValidationError`, and `TooLargeError` with the field in its details.
 */
export async function readPictureForm(
  request: FastifyRequest,
  { pictureField, admitPicture, maxFields, fieldMaxBytes }: PictureFormOptions,
): Promise<Fields> {
  const fields: Fields = {};
  const limits = { files: 1, fields: maxFields, fieldSize: fieldMaxBytes, fileSize: imageMaxBytes };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = toText(part);
      else if (part.fieldname === pictureField) request.picture = await receiveFile(part, admitPicture);
      else part.file.resume();
    }
  } catch (error) {
    // The rest of the form goes nowhere; many clients read no response before they have sent it.
    request.raw.unpipe().resume();
    throw toFormError(error, pictureField);
  }
  return fields;
}

function toText({ fieldname, value, valueTruncated }: MultipartValue): string {
  if (valueTruncated) throw new TooLargeError({ [fieldname]: ['This text is too large'] });
  return String(value);
}

/** Ten megabytes of each upload under way would be much to hold in memory: they go to a file as they come. */
async function receiveFile(
  { file, filename, fieldname }: MultipartFile,
  admitPicture: () => Promise<void>,
): Promise<string | undefined> {
  const target = path.join(tmpdir(), `${uploadPrefix}${randomUUID()}`);
  const checkHead = async (head: Buffer) => {
    // Browsers send a nameless, empty file when none was chosen.
    if (head.length === 0 && !filename) return;
    await admitPicture();
    if (findPictureType(head)) return;
    countPicture('refused');
    throw toPictureError('not-a-picture', fieldname);
  };
  const output = createWriteStream(target, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(file, (source: AsyncIterable<Buffer>) => passAfterHead(source, checkHead), output);
    if (output.bytesWritten > 0) return target;
  } catch (error) {
    // A slow disk creates it only now.
    if (!output.closed) await new Promise<void>((resolve) => output.once('close', resolve));
    await rm(target, { force: true });
    throw error;
  }
  await rm(target);
  return undefined;
}

/** Passes the stream on once its first bytes, or all of it, have been checked. */
async function* passAfterHead(
  source: AsyncIterable<Buffer>,
  checkHead: (head: Buffer) => Promise<void>,
): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  let isChecked = false;
  for await (const chunk of source) {
    if (isChecked) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < signatureBytes) continue;
    await checkHead(head);
    isChecked = true;
    yield head;
  }
  if (isChecked) return;
  await checkHead(head);
  yield head;
}

function toFormError(error: unknown, pictureField: string): unknown {
  // By what they carry, not by their class: Fastify's own are no native errors.
  if (typeof error !== 'object' || error === null) return error;
  if ('code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') return toTooLargeError(pictureField);
  if ('statusCode' in error || error instanceof AppError) return error;
  return toIncompleteFormError(error);
}
