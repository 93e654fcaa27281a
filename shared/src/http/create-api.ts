import type { Api, ApiOptions } from './api';
import { createLazyClient } from './http-client';
import { loadAxiosClients } from './load-axios-clients';

/**
 * Builds the clients; their code is loaded with the first call. They know neither toasts nor router: what follows from a
 * failure is the caller's to say.
 */
export function createApi(options: ApiOptions): Api {
  let clients: Api | undefined;
  const findClients = async () => {
    const { createAxiosClients } = await loadAxiosClients();
    // Calls that waited together share the clients, and with them one refresh.
    return (clients ??= createAxiosClients(options));
  };
  return {
    public: createLazyClient(async () => (await findClients()).public),
    authenticated: createLazyClient(async () => (await findClients()).authenticated),
  };
}
