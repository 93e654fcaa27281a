import axios, { type CreateAxiosDefaults } from 'axios';
import type { Api, ApiOptions } from '../api';
import { createSessionLock } from '../session-lock';
import { addSession } from './add-session';
import { withIdleTimeout } from './with-idle-timeout';
import { logNetworkErrors } from './log-network-errors';
import { parseResponse } from './parse-response';
import { fromAxiosError } from './from-axios-error';
import { toHttpClient } from './to-http-client';

/** In milliseconds. Source: requirement 9.1. */
const timeoutMs = 10_000;

/** The two axios instances behind {@link Api}. */
export function createAxiosClients(options: ApiOptions): Api {
  const { tokens, onSessionLost, log } = options;
  const defaults = createDefaults(options);
  const publicAxios = axios.create(defaults);
  logNetworkErrors(publicAxios, log);
  mapErrors(publicAxios);
  const client = toHttpClient((config) => publicAxios.request(config));

  const authenticatedAxios = axios.create(defaults);
  const lock = createSessionLock();
  addSession(authenticatedAxios, { client, tokens, onSessionLost }, lock);
  mapErrors(authenticatedAxios);
  const authenticated = toHttpClient((config) => {
    const send = () => authenticatedAxios.request(config);
    // Calls that get a 401 meanwhile wait with their refresh until the next tokens are stored.
    return config.renewsSession ? lock(send) : send();
  });

  return { public: client, authenticated };
}

function createDefaults({ baseUrl, adapter }: ApiOptions): CreateAxiosDefaults {
  return {
    baseURL: baseUrl,
    // A path that begins with two slashes must not take the token to another host.
    allowAbsoluteUrls: false,
    timeout: timeoutMs,
    transitional: { clarifyTimeoutError: true },
    // Not `fetch`, which reports upload progress only where request streams exist.
    adapter: withIdleTimeout(adapter ?? 'xhr'),
    headers: { Accept: 'application/json' },
    transformResponse: parseResponse,
    // The API has no such token, and looking for its cookie delays each request.
    withXSRFToken: false,
  };
}

/** Last in the chain, so that every failure before it becomes an `ApiError`. */
function mapErrors({ interceptors }: ReturnType<typeof axios.create>): void {
  interceptors.response.use(undefined, (error: unknown) => Promise.reject(fromAxiosError(error)));
}
