import type { FastifyRequest } from 'fastify';
import type { Network } from '../../http/network-key';
import { findKnownDevice, type KnownDevice } from '../sessions/known-device';
import { findBrowser, findOrCreateBrowser, type Browser } from './browser-cookie';

/** Who calls, as far as cookies and the network tell. */
export interface Caller {
  network: Network;
  /** Undefined where no code was ever asked for. */
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
