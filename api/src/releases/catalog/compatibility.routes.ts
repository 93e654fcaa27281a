import { CompatibilityResponse, PlannedRelease, RemoteParams } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { createCompatibility } from './compatibility.service';

/** The response is public, so pipelines need no secret. */
export function registerCompatibilityRoutes(app: App, context: Context): void {
  const compatibility = createCompatibility(context);
  app.post(
    '/remotes/:remote/compatibility/',
    {
      schema: {
        tags: ['releases'],
        summary: 'Says whether a release that is not built yet could go live now',
        description: 'By the same rules that publishing and activating run.',
        params: RemoteParams,
        body: PlannedRelease,
        response: { 200: CompatibilityResponse, ...errorResponses(...bodyErrors, 404, 429) },
      },
    },
    (request) => compatibility.check(request.params.remote, request.body, request.network),
  );
}
