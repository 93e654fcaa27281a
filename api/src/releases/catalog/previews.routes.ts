import {
  CreatePreviewRequest,
  PreviewedRelease,
  PreviewLink,
  PreviewParams,
  ReleaseParams,
} from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { allowNoBody } from '../../http/json-bodies';
import { createPreviews } from './previews.service';
import type { RegistryRoutes } from './publisher';

export function registerPreviewsRoutes({ team, everybody }: RegistryRoutes, context: Context): void {
  const previews = createPreviews(context);

  team.post('/remotes/:remote/releases/:release/preview/', {
    preValidation: allowNoBody,
    schema: {
      summary: 'Makes a link that shows a release before it is live',
      description: 'To anyone with the link, until it expires. Of a release whose files are in the registry.',
      params: ReleaseParams,
      body: CreatePreviewRequest,
      response: { 200: PreviewLink, ...errorResponses(...bodyErrors, 401, 403, 404) },
    },
    handler: ({ params: { remote, release }, body }) => previews.createLink(remote, release, body),
  });

  everybody.get('/previews/:token/', {
    schema: {
      summary: 'The release that a link to a preview stands for',
      params: PreviewParams,
      response: { 200: PreviewedRelease, ...errorResponses(404) },
    },
    handler: ({ params: { token } }) => previews.find(token),
  });
}
