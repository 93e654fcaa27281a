import { ensureProgram } from './ensure-program';
import { findVarnish } from './find-varnish';

/** Varnish for the drill with a cache in front, installed where it is missing and can be had. */
export const ensureVarnish = () =>
  ensureProgram({
    title: 'Varnish',
    debianPackage: 'varnish',
    purpose: 'drills with a cache in front',
    find: findVarnish,
  });
