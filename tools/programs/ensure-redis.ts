import { ensureProgram } from './ensure-program';
import { findRedis } from './find-redis';

/** Redis for the tests with several processes, installed when it is missing and possible. */
export const ensureRedis = () =>
  ensureProgram({
    title: 'Redis',
    debianPackage: 'redis-server',
    purpose: 'the tests of several processes',
    find: findRedis,
  });
