import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { ApiConfig } from '../config';
import { resetGrantCookieName } from '../modules/accounts';
import type { App } from './app-type';

const contentSecurityPolicy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; frame-ancestors 'none'";

/** Serves OpenAPI at `/api/docs`, and as JSON at `/api/docs/json`. It describes the routes that are registered later. */
export async function registerApiDocs(app: App, { brand, publicUrl }: ApiConfig): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand} API`,
        version: '1.0.0',
        description:
          'Accounts, posts, pictures and releases. Every path works with and without its trailing slash.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          operatorToken: { type: 'http', scheme: 'bearer', description: '`OPERATOR_TOKEN` of the API' },
          releaseToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'Of one remote; the operator makes them',
          },
          resetGrant: { type: 'apiKey', in: 'cookie', name: resetGrantCookieName },
        },
      },
    },
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, index) => String($id ?? `schema-${index}`),
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: contentSecurityPolicy,
    // The validator's badge would come from another site.
    uiConfig: { validatorUrl: null },
  });
}
