/** @jest-environment node */
import { FakeCaches } from '../../service-worker/testing/fake-caches';
import type { UncleanExit } from '../protocol';
import { findFailedPages, keepHang, removeHang, resetUncleanExits } from './unclean-exits';

const uncleanExit = (run: string, isHeavy = false): UncleanExit => ({
  run,
  isHeavy,
  isWatched: true,
  name: 'tools',
  release: 'r2',
  page: '/tools',
});

// A cache keeps its entries by their whole address.
beforeEach(() =>
  Object.assign(globalThis, { caches: new FakeCaches(), location: { origin: 'https://site.test' } }),
);

it('a page that did not respond has failed, and its own worker has reported it', async () => {
  await keepHang('a');
  expect(await findFailedPages([uncleanExit('a')])).toEqual([{ exit: uncleanExit('a'), isReported: true }]);
});

it('a page that responded again in the end has not failed', async () => {
  await keepHang('a');
  await removeHang('a');
  expect(await findFailedPages([uncleanExit('a')])).toEqual([]);
});

it('a page that hung before its worker was there has failed, and is not reported yet', async () => {
  const exit = { ...uncleanExit('a'), isWatched: false };
  expect(await findFailedPages([exit])).toEqual([{ exit, isReported: false }]);
});

it('a page that had used up the memory has failed', async () => {
  expect(await findFailedPages([uncleanExit('a', true)])).toEqual([
    { exit: uncleanExit('a', true), isReported: false },
  ]);
});

it('one unclean exit is no failure of its release, two in a row are', async () => {
  expect(await findFailedPages([uncleanExit('a')])).toEqual([]);
  expect(await findFailedPages([uncleanExit('b')])).toEqual([{ exit: uncleanExit('b'), isReported: false }]);
});

it('a release that has worked in between starts from zero', async () => {
  await findFailedPages([uncleanExit('a')]);
  await resetUncleanExits({ name: 'tools', release: 'r2' });
  expect(await findFailedPages([uncleanExit('b')])).toEqual([]);
});

it('without a cache only the used memory counts', async () => {
  Reflect.deleteProperty(globalThis, 'caches');
  await keepHang('a');
  expect(await findFailedPages([uncleanExit('a'), uncleanExit('b'), uncleanExit('c', true)])).toEqual([
    { exit: uncleanExit('c', true), isReported: false },
  ]);
});
