import { ApiError, networkErrorMessage } from './api-error';

/**
 * Fetches axios and what builds on it: a chunk of its own, because no page needs it for its first paint. A failure is not
 * remembered: the next call tries again. Rejects with an `ApiError`.
 */
export async function loadAxiosClients() {
  try {
    return await import(/* webpackChunkName: "axios" */ './axios');
  } catch (cause) {
    throw new ApiError(networkErrorMessage, { code: 'ERR_NETWORK', cause });
  }
}

/** Fetches the code of the API clients before their first call. Never rejects: the first call reports a failure. */
export async function warmApiClients(): Promise<void> {
  await loadAxiosClients().catch(() => undefined);
}
