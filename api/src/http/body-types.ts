import { UnsupportedMediaTypeError } from '../errors/errors';
import type { App } from './app-type';

/**
 * Refuses bodies of a kind that a call does not describe, before anything of them is read. Validation cannot: it passes a body whose
 * media type has no schema. What describes no media types takes JSON.
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

/** Without its parameters, such as the charset. */
function toMediaType(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}
