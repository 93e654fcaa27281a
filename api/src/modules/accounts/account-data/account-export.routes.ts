import { AccountExport, ExportQuery, StartExportResponse } from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../../context';
import type { App } from '../../../http/app-type';
import { accountOf } from '../../../http/authentication';
import { errorResponses } from '../../../http/error-responses';
import { forMembers } from '../../../http/route-groups';
import { createAccountExports } from './account-export.service';

const tags = ['accounts'];

const files = {
  json: { type: 'application/json; charset=utf-8', name: 'account.json' },
  markdown: { type: 'application/zip', name: 'posts.zip' },
};

export function registerAccountExportRoutes(app: App, context: Context): void {
  const accountExports = createAccountExports(context);
  const members = forMembers(app, 'accounts');

  members.post('/account/export/', {
    schema: {
      summary: 'Asks for a download of everything that the site has of the member',
      description: 'Five times a day. The path that it returns is good once, for a minute.',
      response: { 200: StartExportResponse, ...errorResponses(401, 429) },
    },
    handler: async (request) => ({
      path: `/account/export/?token=${await accountExports.start(accountOf(request).id)}`,
    }),
  });

  app.get('/account/export/', {
    schema: {
      tags,
      summary: 'The download; its owner is notified by mail',
      description:
        'The token takes the place of a session, so that a browser can save the response as a file. As `markdown` it is an archive with a file for each post and draft, whose pictures are addresses.',
      querystring: ExportQuery,
      response: {
        200: {
          description: 'The data',
          content: {
            'application/json': { schema: Type.Unsafe<unknown>(AccountExport) },
            'application/zip': { schema: Type.Unsafe<unknown>(Type.String({ format: 'binary' })) },
          },
        },
        ...errorResponses(400, 404, 429),
      },
    },
    handler: async (request, reply) => {
      const body = await accountExports.download(request.query, request.network);
      const { type, name } = files[request.query.format ?? 'json'];
      return reply
        .header('content-type', type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(body);
    },
  });
}
