import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerActivationRoutes } from './activation.routes';
import { registerCompatibilityRoutes } from './compatibility.routes';
import { registerSubscriptionsRoutes } from '../notifications/subscriptions.routes';
import { registerPreviewsRoutes } from './previews.routes';
import { registerPublicRoutes } from './public.routes';
import { registerOperatorRoutes } from './operator.routes';
import { registerEntriesRoutes } from '../entries/entries.routes';
import { registerRolloutsRoutes } from '../rollouts/rollouts.routes';
import { registerViewsRoutes } from '../views/views.routes';
import { registerWhoamiRoutes } from './whoami.routes';
import type { Views } from '../views/views.service';
import { createPublisherHooks } from './publisher';
import { registerPublishingRoutes } from './publishing.routes';
import { registerReleaseRetentionRoutes } from './release-retention.routes';
import { registerShellBuildsRoutes } from './shell-builds.routes';
import { registerShellErrorsRoutes } from './shell-errors.routes';

/** The registry of releases; `shared/src/contracts/releases/registry-api.ts` lists its calls. */
export async function registerRegistryRoutes(app: App, context: Context & { views: Views }): Promise<void> {
  await app.register(
    async (registry: App) => {
      // Stryker disable next-line StringLiteral: gives requests one shape, which is about speed alone
      registry.decorateRequest('publisher', undefined);
      // Stryker disable next-line StringLiteral: gives requests one shape, which is about speed alone
      registry.decorateRequest('releaseForm', undefined);
      const hooks = createPublisherHooks(app, context);
      registerPublicRoutes(registry, context);
      registerWhoamiRoutes(registry, hooks);
      registerCompatibilityRoutes(registry, context);
      registerPublishingRoutes(registry, context, hooks);
      registerActivationRoutes(registry, context, hooks);
      registerPreviewsRoutes(registry, context, hooks);
      registerReleaseRetentionRoutes(registry, context, hooks);
      registerShellBuildsRoutes(registry, context, hooks);
      registerShellErrorsRoutes(registry, context, hooks);
      registerOperatorRoutes(registry, context, hooks);
      registerEntriesRoutes(registry, context, hooks);
      registerViewsRoutes(registry, context, hooks);
      registerRolloutsRoutes(registry, context, hooks);
      registerSubscriptionsRoutes(registry, context, hooks);
    },
    { prefix: '/registry' },
  );
}
