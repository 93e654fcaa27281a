import { textFormats } from '@site/shared/contracts';
import Ajv, { type ErrorObject } from 'ajv';
import { InvalidDescriptionError } from './release-rejected-error';

/**
 * Makes a function that reads a description of this form from its text. Fields that nobody knows are left out.
 * @throws InvalidDescriptionError by the function, with a sentence for each field that is wrong
 */
export function createDescriptionParser<Description>(schema: object): (text: string) => Description {
  const validate = new Ajv({
    allErrors: true,
    removeAdditional: 'all',
    formats: textFormats,
  }).compile<Description>(schema);
  return (text) => {
    const description = parseJson(text);
    // Stryker disable next-line ArrayDeclaration: there are errors whenever something is not valid
    if (!validate(description)) throw new InvalidDescriptionError((validate.errors ?? []).map(toSentence));
    return description;
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidDescriptionError(['it is not JSON'], error);
  }
}

function toSentence({ instancePath, message }: ErrorObject): string {
  // A slash in a name, such as that of a route, is written as ~1.
  const field = instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
  return [field || 'it', message].join(' ');
}
