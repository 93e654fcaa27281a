import { toNetwork, type Network } from '@site/shared/server';
import type { App } from './app-type';

export { toNetwork, type Network, type NetworkKey } from '@site/shared/server';

declare module 'fastify' {
  interface FastifyRequest {
    readonly network: Network;
  }
}

/** The only place that turns addresses into keys of limits: `request.network`. */
export function registerNetworks(app: App): void {
  app.decorateRequest('network', {
    getter() {
      return toNetwork(this.ip);
    },
  });
}
