import { localStore } from '@site/shared/browser';
import { warmApiClients } from '@site/shared/http';
import { whenIdle } from './when-idle';

/**
 * Fetches the code of the API clients before the first call: at once for a member, whose pages start with one; for a
 * guest when the browser is idle.
 */
export async function warmApi(): Promise<void> {
  if (localStore.get('accessToken') === null) await whenIdle();
  await warmApiClients();
}
