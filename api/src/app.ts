import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import proxyAddr from '@fastify/proxy-addr';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { ErrorBodySchema } from '@site/shared/contracts/api';
import {
  applyRequestTimeouts,
  limitNetworks,
  refuseMalformed,
  refuseSeveralHosts,
  toRequestId as toTrustedRequestId,
  type RequestTimeouts,
} from '@site/shared/server';
import fastify, { type FastifyBaseLogger } from 'fastify';
import { createServer, type IncomingMessage } from 'node:http';
import type { Context } from './context';
import { errorHandler, notFoundHandler, toMalformedBody } from './errors/error-handler';
import type { App } from './http/app-type';
import { registerApiDocs } from './http/api-docs';
import { registerAuthentication } from './http/authentication';
import { buildSerializer } from './http/build-serializer';
import { createCacheHits, type CacheHits } from './http/cache-hits';
import { deriveKey } from './http/derive-key';
import { registerSuccessStatus } from './http/error-responses';
import { registerGracefulStop } from './http/graceful-stop';
import { registerBodyTypes } from './http/body-types';
import { registerJsonBodies } from './http/json-bodies';
import { registerLoadShedding, type LoadSheddingOptions } from './http/load-shedding';
import { registerNetworks } from './http/network-key';
import { registerPublicResponses } from './http/public-responses';
import { AccessLog, createAccessLineWriter } from './http/request-log';
import { registerRequestMeter } from './http/request-meter';
import { registerResponseHeaders, toResponseHeaders } from './http/response-headers';
import { isTrustedProxy } from './http/trusted-proxy';
import { validatorCompiler } from './http/validator-compiler';
import type { Worker } from './worker';
import { createMailWorker } from './mail/mail-worker';
import {
  createAccountFinder,
  createAccountMails,
  registerAccountDeletionRoutes,
  registerAccountExportRoutes,
  registerAccountRoutes,
  registerMembersRoutes,
  registerOidcRoutes,
  registerSessionRoutes,
} from './modules/accounts';
import { registerAuthorsRoutes } from './modules/authors';
import { createContactMails, registerContactRoutes } from './modules/contact';
import { registerCategoriesRoutes, registerManagedCategoriesRoutes } from './modules/categories';
import { registerDraftsRoutes, registerDraftStatesRoutes } from './modules/drafts';
import { registerHealthRoutes, registerProbes } from './modules/health';
import { createAvifWorker, registerImagesRoutes, registerPictureForms } from './modules/images';
import { registerIpRoutes } from './modules/ip';
import { registerMailboxRoutes } from './modules/mailbox';
import { registerMemberNotificationsRoutes } from './modules/member-notifications';
import { createNewsletterMails, registerNewsletterRoutes } from './modules/newsletter';
import {
  createNotificationMails,
  createRolloutWatch,
  createViews,
  createViewsWriter,
  createWebhookWorker,
  registerRegistryRoutes,
  type RolloutWatch,
  type ViewsWriter,
} from './releases';
import { registerMetricsRoutes } from './modules/metrics';
import {
  createOutsidePictureWorker,
  createPostMails,
  createPostViewCounts,
  createPublishingClock,
  type PublishingClock,
  registerModerationRoutes,
  registerPostCollectionsRoutes,
  registerPostEditingRoutes,
  registerPostReadingRoutes,
  registerPostReportsRoutes,
  registerPostsRoutes,
} from './modules/posts';
import { registerPreviewsRoutes } from './modules/previews';
import { registerReadingListRoutes } from './modules/reading-list';
import { registerSitemapRoutes } from './modules/sitemap';
import { registerTagsRoutes } from './modules/tags';

declare module 'fastify' {
  interface FastifyInstance {
    mailWorker: Worker;
    outsidePictureWorker: Worker;
    avifWorker: Worker;
    webhookWorker: Worker;
    viewsWriter: ViewsWriter;
    rolloutWatch: RolloutWatch;
    publishingClock: PublishingClock;
    sendCached: CacheHits;
  }
}

/** Creates the API without its socket. `app.mailWorker.start()` starts sending mails. */
export async function createApp(
  context: Context,
  log: FastifyBaseLogger,
  limits?: LoadSheddingOptions,
  requestTimeouts?: Partial<RequestTimeouts>,
): Promise<App> {
  const { config } = context;
  const responseHeaders = toResponseHeaders(config);
  const refuse = refuseSeveralHosts(responseHeaders, toMalformedBody);
  const trustProxy = isTrustedProxy(config.trustedProxies);
  const toRequestId = ({ headers, socket }: IncomingMessage) =>
    toTrustedRequestId(headers, trustProxy(socket.remoteAddress ?? '', 0));
  const app: App = fastify({
    loggerInstance: log,
    logController: new AccessLog(),
    serverFactory: (handler) => {
      const server = createServer();
      applyRequestTimeouts(server, requestTimeouts);
      server.on(
        'request',
        limitNetworks(
          server,
          (request, response) => {
            if (!refuse(request, response) && !app.sendCached(request, response)) handler(request, response);
          },
          {
            isProxy: (address) => trustProxy(address, 0),
            toAddress: (request) => proxyAddr(request, trustProxy),
            headers: responseHeaders,
          },
        ),
      );
      return server;
    },
    genReqId: toRequestId,
    trustProxy,
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: { compilersFactory: { buildSerializer } },
    // Handles requests that reach no route, such as one with a path that cannot be decoded.
    frameworkErrors: (error, request, reply) => errorHandler(error, request, reply.headers(responseHeaders)),
    clientErrorHandler: refuseMalformed(responseHeaders, toMalformedBody),
  }).withTypeProvider<TypeBoxTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler(notFoundHandler);
  app.addSchema(ErrorBodySchema);
  registerResponseHeaders(app, responseHeaders);
  registerSuccessStatus(app);
  registerNetworks(app);
  registerJsonBodies(app);
  registerBodyTypes(app);
  registerPublicResponses(app, context);
  registerRequestMeter(app);
  registerLoadShedding(app, limits);
  registerGracefulStop(app);
  app.decorate(
    'sendCached',
    createCacheHits({
      cache: app.publicResponses,
      toRequestId,
      writeAccessLine: createAccessLineWriter(app.log, trustProxy),
      isPaused: () => app.isLate() || app.isStopping(),
    }),
  );
  registerAuthentication(app, createAccountFinder(context));
  // When the API has its own host, only the site's pages may call it.
  await app.register(cors, {
    origin: new URL(config.publicUrl).origin,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['link', 'retry-after', 'etag', 'x-request-id'],
  });
  await app.register(cookie, { secret: deriveKey(config.tokenSecret, 'cookie') });
  await registerApiDocs(app, config);

  // Outside the scope of forms, whose plugin adds listeners and two hooks to each request: these are the most frequent calls.
  await app.register(
    async (api: App) => {
      registerPostReadingRoutes(api, context);
      registerPostCollectionsRoutes(api, context);
    },
    { prefix: '/api' },
  );
  await app.register(multipart);
  registerPictureForms(app);

  const composers = {
    ...createAccountMails(context),
    ...createPostMails(context),
    ...createContactMails(context),
    ...createNewsletterMails(context),
    ...createNotificationMails(context),
  };
  app.decorate('mailWorker', createMailWorker({ ...context, composers, log }));
  app.addHook('onClose', () => app.mailWorker.stop());
  app.decorate('outsidePictureWorker', createOutsidePictureWorker({ ...context, log }));
  app.addHook('onClose', () => app.outsidePictureWorker.stop());
  app.decorate('avifWorker', createAvifWorker({ ...context, log }));
  app.addHook('onClose', () => app.avifWorker.stop());
  app.decorate('webhookWorker', createWebhookWorker({ ...context, log }));
  app.addHook('onClose', () => app.webhookWorker.stop());
  const postViews = createPostViewCounts(context);
  const views = createViews({ ...context, log, onView: postViews.count });
  app.decorate('viewsWriter', createViewsWriter([views, postViews], log));
  app.addHook('onClose', () => app.viewsWriter.stop());

  app.decorate('rolloutWatch', createRolloutWatch({ ...context, log }));
  app.addHook('onClose', () => app.rolloutWatch.stop());
  const onPublished = () => {
    context.publicReads.noteWrite();
    app.publicResponses.forget();
  };
  app.decorate('publishingClock', createPublishingClock({ ...context, log, onPublished }));
  app.addHook('onClose', () => app.publishingClock.stop());

  registerProbes(app, context);
  await app.register(
    async (api: App) => {
      registerHealthRoutes(api, context);
      registerMetricsRoutes(api, context);
      registerSessionRoutes(api, context);
      if (config.oidc) registerOidcRoutes(api, context, config.oidc);
      registerAccountRoutes(api, context);
      registerAccountExportRoutes(api, context);
      registerAccountDeletionRoutes(api, context);
      registerAuthorsRoutes(api, context);
      registerCategoriesRoutes(api, context);
      registerTagsRoutes(api, context);
      registerPostsRoutes(api, context);
      registerDraftsRoutes(api, context);
      registerDraftStatesRoutes(api, context);
      registerReadingListRoutes(api, context);
      registerPostEditingRoutes(api, context);
      registerModerationRoutes(api, context);
      registerPostReportsRoutes(api, context);
      registerMembersRoutes(api, context);
      registerManagedCategoriesRoutes(api, context);
      registerImagesRoutes(api, context);
      registerPreviewsRoutes(api, context);
      registerSitemapRoutes(api, context);
      if (config.features.contactForm) registerContactRoutes(api, context);
      if (config.features.notifications) registerMemberNotificationsRoutes(api, context);
      registerNewsletterRoutes(api, context);
      await registerRegistryRoutes(api, { ...context, views });
      await registerIpRoutes(api, context);
    },
    { prefix: '/api' },
  );
  if (!config.smtpUrl && !config.production) registerMailboxRoutes(app, context);
  return app;
}
