import { ensureProgram } from './ensure-program';
import { findCaddy } from './find-caddy';

/** Caddy for the test of the proxy in front, installed where it is missing and can be had. */
export const ensureCaddy = () =>
  ensureProgram({
    title: 'Caddy',
    debianPackage: 'caddy',
    purpose: 'the test of the proxy in front',
    find: findCaddy,
  });
