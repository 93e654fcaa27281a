import type { RouteShorthandOptions, RouteShorthandOptionsWithHandler } from 'fastify';
import type { App } from './app-type';
import { accountAuth } from './error-responses';

/** The app, whose routes have these options unless they say otherwise. */
export function withDefaults(app: App, { schema, ...options }: RouteShorthandOptions): App {
  const group = Object.create(app) as App;
  for (const verb of ['get', 'post', 'put', 'delete'] as const) {
    group[verb] = ((url: string, given: RouteShorthandOptionsWithHandler) =>
      app[verb](url, { ...options, ...given, schema: { ...schema, ...given.schema } })) as never;
  }
  return group;
}

/** For routes that everybody may use. A tag groups them in the description of the API. */
export const forEverybody = (app: App, tag: string): App => withDefaults(app, { schema: { tags: [tag] } });

/** For routes of a signed-in member. */
export function forMembers(app: App, tag: string): App {
  return withDefaults(app, {
    onRequest: app.requireAccount,
    schema: { tags: [tag], security: accountAuth },
  });
}

/** For routes of admins. */
export function forAdmins(app: App, tag: string): App {
  return withDefaults(app, { onRequest: app.requireAdmin, schema: { tags: [tag], security: accountAuth } });
}
