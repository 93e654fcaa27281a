import type { Context } from '../context';
import type { App } from '../http/app-type';
import { registerActivationRoutes, registerEntriesRoutes } from './activation/activation.routes';
import { registerCompatibilityRoutes, registerPublishingRoutes } from './catalog/publishing.routes';
import { registerSubscriptionsRoutes } from './notices/subscriptions.routes';
import { registerGroupsRoutes } from './groups/groups.routes';
import { registerPreviewsRoutes } from './catalog/previews.routes';
import { registerPublicRoutes } from './catalog/public.routes';
import { registerOperatorRoutes, registerWhoamiRoutes } from './catalog/operator.routes';
import { registerRolloutsRoutes } from './rollout/rollouts.routes';
import { registerViewsRoutes } from './figures/views.routes';
import type { Views } from './figures/views.service';
import { createRegistryRoutes } from './catalog/publisher';
import { registerReleaseRetentionRoutes } from './catalog/release-retention.routes';
import { registerShellErrorsRoutes } from './figures/shell-errors.routes';

/** The registry of releases; `shared/src/contracts/releases/registry-api.ts` lists its calls. */
export async function registerRegistryRoutes(app: App, context: Context & { views: Views }): Promise<void> {
  await app.register(
    async (registry: App) => {
      // Stryker disable next-line StringLiteral: gives requests one shape, which is about speed alone
      registry.decorateRequest('publisher', undefined);
      // Stryker disable next-line StringLiteral: gives requests one shape, which is about speed alone
      registry.decorateRequest('releaseForm', undefined);
      const routes = createRegistryRoutes(registry, context);
      registerPublicRoutes(routes, context);
      registerWhoamiRoutes(routes);
      registerCompatibilityRoutes(routes, context);
      registerPublishingRoutes(routes, context);
      registerActivationRoutes(routes, context);
      registerPreviewsRoutes(routes, context);
      registerReleaseRetentionRoutes(routes, context);
      registerShellErrorsRoutes(routes, context);
      registerOperatorRoutes(routes, context);
      registerEntriesRoutes(routes, context);
      registerViewsRoutes(routes, context);
      registerRolloutsRoutes(routes, context);
      registerSubscriptionsRoutes(routes, context);
      registerGroupsRoutes(routes, context);
    },
    { prefix: '/registry' },
  );
}
