import { AccountExport, ExportQuery, StartExportResponse } from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../../context';
import type { App } from '../../../http/app-type';
import { accountOf } from '../../../http/authentication';
import { accountAuth, errorResponses } from '../../../http/error-responses';
import { createAccountExports } from './account-export.service';

const tags = ['accounts'];

export function registerAccountExportRoutes(app: App, context: Context): void {
  const accountExports = createAccountExports(context);

  app.post(
    '/account/export/',
    {
      onRequest: app.requireAccount,
      schema: {
        tags,
        summary: 'Asks for a download of everything that the site has of the member',
        description: 'Five times a day. The path that it returns is good once, for a minute.',
        security: accountAuth,
        response: { 200: StartExportResponse, ...errorResponses(401, 429) },
      },
    },
    async (request) => ({
      path: `/account/export/?token=${await accountExports.start(accountOf(request).id)}`,
    }),
  );

  app.get(
    '/account/export/',
    {
      schema: {
        tags,
        summary: 'The download; its owner is notified by mail',
        description:
          'The token takes the place of a session, so that a browser can save the response as a file.',
        querystring: ExportQuery,
        response: {
          200: {
            description: 'The data',
            content: { 'application/json': { schema: Type.Unsafe<unknown>(AccountExport) } },
          },
          ...errorResponses(400, 404, 429),
        },
      },
    },
    async (request, reply) => {
      const body = await accountExports.download(request.query.token, request.network);
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="account.json"')
        .send(body);
    },
  );
}
