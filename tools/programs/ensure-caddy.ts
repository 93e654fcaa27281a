import { ensureProgram } from './ensure-program';
import { findCaddy } from './find-caddy';

/** Caddy for the test of the reverse proxy, installed when it is missing and possible. */
export const ensureCaddy = () =>
  ensureProgram({
    title: 'Caddy',
    debianPackage: 'caddy',
    purpose: 'the test of the proxy in front',
    find: findCaddy,
  });
