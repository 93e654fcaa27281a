import { UnsupportedMediaTypeError } from '../errors/errors';
import type { App } from './app-type';

/**
 * Rejects bodies of undeclared media types before they are read. Validation cannot: it accepts a body whose media type has no
 * schema. A call without media types accepts JSON.
 */
export function registerBodyTypes(app: App): void {
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' || route.method === 'HEAD') return;
    const { content = { 'application/json': {} } } = (route.schema?.body ?? {}) as { content?: object };
    const types = Object.keys(content);
    route.preParsing = async ({ headers }) => {
      const type = headers['content-type'];
      if (type !== undefined && !types.includes(toMediaType(type)))
        throw new UnsupportedMediaTypeError(`This call takes ${types.join(' or ')}.`);
    };
  });
}

/** Without parameters such as the charset. */
function toMediaType(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}
