import { print } from '@site/command-kit/print';
import { installDebianPackage } from './install-debian-package';
import { findRedis } from './find-redis';

/** Installs Redis for the tests of several processes where it is missing and can be had; they say so when it cannot. */
export async function ensureRedis(): Promise<void> {
  if (await findRedis()) return;
  print('There is no Redis here, so one is installed for the tests of several processes …');
  installDebianPackage('redis-server');
}
