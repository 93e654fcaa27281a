import type { MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { countBytes, reject, ReleaseRejectedError, type ReleaseFiles } from '@site/release-rules';
import { releaseDescriptionMaxBytes, releaseMaxBytes, releaseMaxFiles } from '@site/shared/contracts';
import { descriptionField, sourceMapPrefix, sourceMapsMaxBytes } from '@site/shared/contracts/api';
import Type from 'typebox';
import { AppError, UnsupportedMediaTypeError, ValidationError } from '../../errors/errors';
import { toIncompleteFormError } from '../../http/incomplete-form';

export interface ReleaseForm {
  /** The text of `release.json`; empty when it was missing. */
  description: string;
  files: ReleaseFiles;
  /** Compressed source maps by the path of their file. */
  sourceMaps: ReleaseFiles;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by {@link readForm}. */
    releaseForm: ReleaseForm | undefined;
  }
}

/** The form in the OpenAPI description. */
export const PublishForm = Type.Object(
  { description: Type.String({ description: 'The text of `release.json`, or of `shell-build.json`' }) },
  {
    additionalProperties: Type.String({ format: 'binary' }),
    description: 'A part for each file of it, and `map:` with its path for its source map',
  },
);

/** Use as `preValidation`. */
export async function readForm(request: FastifyRequest): Promise<void> {
  request.releaseForm = await readReleaseForm(request);
  request.body = { description: request.releaseForm.description };
}

const pathMaxBytes = 1000;

const limits = {
  fields: 1,
  fieldSize: releaseDescriptionMaxBytes,
  fieldNameSize: pathMaxBytes,
  // Each may have a source map.
  files: 2 * releaseMaxFiles,
  fileSize: releaseMaxBytes,
};

/**
 * Reads a release from a multipart form: one field with its description, and a part for each file. It never buffers more than a
 * release may have, and drops an incomplete form.
 */
async function readReleaseForm(request: FastifyRequest): Promise<ReleaseForm> {
  if (!request.isMultipart()) throw new UnsupportedMediaTypeError('Send the release as a multipart form.');
  let description = '';
  const files = new Map<string, Uint8Array>();
  const sourceMaps = new Map<string, Uint8Array>();
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        description = toDescription(part);
        continue;
      }
      const content = await part.toBuffer();
      const isMap = part.fieldname.startsWith(sourceMapPrefix);
      if (isMap) add(sourceMaps, part.fieldname.slice(sourceMapPrefix.length), content);
      else add(files, part.fieldname, content);
      if (countBytes(sourceMaps) > sourceMapsMaxBytes || sourceMaps.size > releaseMaxFiles) rejectMapsSize();
      if (countBytes(files) > releaseMaxBytes || files.size > releaseMaxFiles) rejectSize();
    }
  } catch (error) {
    throw toFormError(error);
  }
  return { description, files, sourceMaps };
}

function toDescription({ fieldname, value, valueTruncated }: MultipartValue): string {
  if (fieldname !== descriptionField) throw new ValidationError(`The form has no field ${fieldname}.`);
  if (valueTruncated)
    reject('overSizeBudget', `The description is larger than ${releaseDescriptionMaxBytes} bytes.`);
  return String(value);
}

function add(files: Map<string, Uint8Array>, path: string, content: Uint8Array): void {
  if (files.has(path)) throw new ValidationError(`${path} was sent twice.`);
  files.set(path, content);
}

function rejectMapsSize(): never {
  return reject(
    'sourceMapRefused',
    `The release has more than ${releaseMaxFiles} source maps, or more than ${sourceMapsMaxBytes} bytes of them.`,
  );
}

function rejectSize(cause?: unknown): never {
  return reject(
    'overSizeBudget',
    `The release has more than ${releaseMaxFiles} files or ${releaseMaxBytes} bytes.`,
    cause,
  );
}

function toFormError(error: unknown): unknown {
  if (error instanceof AppError || error instanceof ReleaseRejectedError) return error;
  // Checked by properties, because Fastify's errors are no native errors.
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) rejectSize(error);
  return statusCode === undefined ? toIncompleteFormError(error) : error;
}
