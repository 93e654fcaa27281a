import type { FastifyRequest } from 'fastify';
import type { Network } from '../../http/network-key';
import { findKnownDevice, type KnownDevice } from '../sessions/known-device';
import { findBrowser, findOrCreateBrowser, type Browser } from './browser-cookie';

/** The client of a request, as its cookies and its network describe it. */
export interface Caller {
  network: Network;
  /** Undefined when no code has been requested. */
  browser?: Browser | undefined;
  /** Signed in once to some account, which need not be the one that is meant now. */
  device?: KnownDevice | undefined;
}

/** Somebody who asks for a code, to whom the browser's cookie goes with the response. */
export type CallerWithBrowser = Caller & { browser: Browser };

export function toCaller(request: FastifyRequest): Caller {
  return { network: request.network, browser: findBrowser(request), device: findKnownDevice(request) };
}

export function toCallerWithBrowser(request: FastifyRequest): CallerWithBrowser {
  return { ...toCaller(request), browser: findOrCreateBrowser(request) };
}
