import {
  CreatePreviewRequest,
  PreviewedRelease,
  PreviewLink,
  PreviewParams,
  ReleaseParams,
} from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { bodyErrors, errorResponses, teamAuth } from '../../http/error-responses';
import { allowNoBody } from '../../http/json-bodies';
import { createPreviews } from './previews.service';
import type { PublisherHooks } from './publisher';

const tags = ['releases'];

export function registerPreviewsRoutes(app: App, context: Context, { requireTeam }: PublisherHooks): void {
  const previews = createPreviews(context);

  app.post('/remotes/:remote/releases/:release/preview/', {
    onRequest: requireTeam,
    preValidation: allowNoBody,
    schema: {
      tags,
      security: teamAuth,
      summary: 'Makes a link that shows a release before it is live',
      description: 'To anyone with the link, until it expires. Of a release whose files are in the registry.',
      params: ReleaseParams,
      body: CreatePreviewRequest,
      response: { 200: PreviewLink, ...errorResponses(...bodyErrors, 401, 403, 404) },
    },
    handler: ({ params: { remote, release }, body }) => previews.createLink(remote, release, body),
  });

  app.get('/previews/:token/', {
    schema: {
      tags,
      summary: 'The release that a link to a preview stands for',
      params: PreviewParams,
      response: { 200: PreviewedRelease, ...errorResponses(404) },
    },
    handler: ({ params: { token } }) => previews.find(token),
  });
}
