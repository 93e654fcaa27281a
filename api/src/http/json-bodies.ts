import type { FastifyRequest } from 'fastify';
import { ValidationError } from '../errors/errors';
import type { App } from './app-type';

/** No call needs more than a few dozen values. Parsing a megabyte of nested lists would block the event loop. */
const valuesMax = 10_000;

/** Accepts only JSON and forms, and counts JSON's values before parsing: many values are expensive, long texts are not. */
export function registerJsonBodies(app: App): void {
  // Otherwise Fastify would accept text for any call without validation.
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (hasManyValues(body)) {
      const problem = 'The request has too many values.';
      return done(new ValidationError(problem, { code: 'malformed_request' }), undefined);
    }
    return parse(request, body, done);
  });
}

/** Use as `preValidation` when all fields are optional: a missing body counts as an empty one. */
export async function allowNoBody(request: FastifyRequest): Promise<void> {
  request.body ??= {};
}

function hasManyValues(json: string): boolean {
  const marks = /["[{,]/g;
  let count = 0;
  for (let mark = marks.exec(json); mark !== null; mark = marks.exec(json)) {
    if (mark[0] === '"') marks.lastIndex = findEndOfText(json, mark.index);
    count += 1;
    if (count > valuesMax) return true;
  }
  return false;
}

/** The index after the string that starts with a quotation mark; the end when it is not closed. */
function findEndOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end + 1;
  }
  return json.length;
}
