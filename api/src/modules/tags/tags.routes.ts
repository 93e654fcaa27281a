import { SlugParams, Tag, TagQuery } from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { errorResponses } from '../../http/error-responses';
import { forEverybody } from '../../http/route-groups';
import { sendValuePublicly } from '../../http/public-responses';
import { notModified } from '../../http/revalidation';
import { requireTag, suggestTags } from './tags.repository';

export function registerTagsRoutes(app: App, { publicReads }: Pick<Context, 'publicReads'>): void {
  const everybody = forEverybody(app, 'posts');
  everybody.get('/tags/', {
    schema: {
      summary: 'A few tags of published posts, by how they begin',
      querystring: TagQuery,
      response: { 200: Type.Array(Tag), 304: notModified, ...errorResponses(400) },
    },
    handler: (request, reply) =>
      sendValuePublicly(request, reply, request.url, () =>
        suggestTags(publicReads, { start: request.query.q }),
      ),
  });

  everybody.get('/tags/:slug/', {
    schema: {
      summary: 'One tag of published posts',
      params: SlugParams,
      response: { 200: Tag, 304: notModified, ...errorResponses(404) },
    },
    handler: (request, reply) => {
      const { slug } = request.params;
      return sendValuePublicly(request, reply, `${request.server.prefix}/tags/${slug}/`, () =>
        requireTag(publicReads, slug),
      );
    },
  });
}
