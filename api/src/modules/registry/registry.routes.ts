import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerActivationRoutes } from './activation.routes';
import { registerLiveRoutes } from './live.routes';
import { registerOperationRoutes } from './operation.routes';
import { createPublisherHooks } from './publisher';
import { registerPublishingRoutes } from './publishing.routes';
import { registerReleaseRetentionRoutes } from './release-retention.routes';

/** The registry of releases; `shared/src/contracts/releases/registry-api.ts` lists its calls. */
export async function registerRegistryRoutes(app: App, context: Context): Promise<void> {
  await app.register(
    async (registry: App) => {
      registry.decorateRequest('publisher', undefined);
      const hooks = createPublisherHooks(context);
      registerLiveRoutes(registry, context);
      registerPublishingRoutes(registry, context, hooks);
      registerActivationRoutes(registry, context, hooks);
      registerReleaseRetentionRoutes(registry, context, hooks);
      registerOperationRoutes(registry, context, hooks);
    },
    { prefix: '/registry' },
  );
}
