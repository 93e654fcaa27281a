import Ajv, { type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { textFormats } from '@site/shared/contracts';
import { limitTextLengths } from './text-length';

const options: Options = {
  // Reports all wrong fields in one response.
  allErrors: true,
  // An empty field has another sentence than a wrong one.
  verbose: true,
  useDefaults: true,
  formats: textFormats,
};

/** JSON values have types. */
const bodyValidator = formats(limitTextLengths(new Ajv(options)));
/** In paths and queries all values are text. */
const textValidator = formats(limitTextLengths(new Ajv({ ...options, coerceTypes: true })));

export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  httpPart === 'body' ? bodyValidator.compile(schema) : refuseInfinity(textValidator.compile(schema));

/** Ajv converts `1e400` and `Infinity` into numbers, which its rules accept. */
function refuseInfinity(validate: ValidateFunction): { (data: object): boolean; errors?: ErrorObject[] } {
  const check: ReturnType<typeof refuseInfinity> = (data) => {
    if (!validate(data)) {
      check.errors = validate.errors ?? [];
      return false;
    }
    const [name] = Object.entries(data).find(([, value]) => value === Infinity || value === -Infinity) ?? [];
    if (name === undefined) return true;
    const params = { type: 'number' };
    check.errors = [{ keyword: 'type', instancePath: `/${name}`, schemaPath: '#', params }];
    return false;
  };
  return check;
}
