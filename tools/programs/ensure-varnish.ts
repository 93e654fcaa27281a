import { ensureProgram } from './ensure-program';
import { findVarnish } from './find-varnish';

/** Varnish for the drill with a cache, installed when it is missing and possible. */
export const ensureVarnish = () =>
  ensureProgram({
    title: 'Varnish',
    debianPackage: 'varnish',
    purpose: 'drills with a cache in front',
    find: findVarnish,
  });
