import { ensureProgram } from './ensure-program';
import { findRedis } from './find-redis';

/** Redis for the tests of several processes, installed where it is missing and can be had. */
export const ensureRedis = () =>
  ensureProgram({
    title: 'Redis',
    debianPackage: 'redis-server',
    purpose: 'the tests of several processes',
    find: findRedis,
  });
