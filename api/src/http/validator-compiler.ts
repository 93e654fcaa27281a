import Ajv, { type Options } from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';

const options: Options = {
  // All wrong fields in one answer.
  allErrors: true,
  // The sentence for an empty field differs from the one for a wrong field.
  verbose: true,
  useDefaults: true,
};

/** JSON says what type it means. */
const bodyValidator = formats(new Ajv(options));
/** In paths and queries everything is text. */
const textValidator = formats(new Ajv({ ...options, coerceTypes: true }));

export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? bodyValidator : textValidator).compile(schema);
