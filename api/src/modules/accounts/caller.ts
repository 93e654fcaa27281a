import type { FastifyRequest } from 'fastify';
import type { Network } from '../../http/network-key';
import { findKnownDevice, type KnownDevice } from './sessions/known-device';
import { findBrowser, findOrCreateBrowser, type Browser } from './browser-cookie';

/** The client of a request, identified by its cookies and network. */
export interface Caller {
  network: Network;
  /** Undefined when no code has been requested. */
  browser?: Browser | undefined;
  /** A device that was signed in to some account, possibly another one. */
  device?: KnownDevice | undefined;
}

/** A caller who requests a code, and gets the browser's cookie with the response. */
export type CallerWithBrowser = Caller & { browser: Browser };

export function toCaller(request: FastifyRequest): Caller {
  return { network: request.network, browser: findBrowser(request), device: findKnownDevice(request) };
}

export function toCallerWithBrowser(request: FastifyRequest): CallerWithBrowser {
  return { ...toCaller(request), browser: findOrCreateBrowser(request) };
}
