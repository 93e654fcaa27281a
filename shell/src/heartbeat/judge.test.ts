/** @jest-environment node */
import { FakeCaches } from '../service-worker/testing/fake-caches';
import { judge } from './judge';
import type { LeftNote } from './protocol';
import { clearStrikes, keepHang, removeHang } from './records';

const left = (run: string, isHeavy = false): LeftNote => ({
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

it('a page that did not answer has failed, and its own worker has said so', async () => {
  await keepHang('a');
  expect(await judge([left('a')])).toEqual([{ note: left('a'), isReported: true }]);
});

it('a page that answered again in the end has not failed', async () => {
  await keepHang('a');
  await removeHang('a');
  expect(await judge([left('a')])).toEqual([]);
});

it('a page that hung before its worker was there has failed, and nobody has said so', async () => {
  const note = { ...left('a'), isWatched: false };
  expect(await judge([note])).toEqual([{ note, isReported: false }]);
});

it('a page that had used up the memory has failed', async () => {
  expect(await judge([left('a', true)])).toEqual([{ note: left('a', true), isReported: false }]);
});

it('what ends a page once is no failure of its release, twice in a row it is', async () => {
  expect(await judge([left('a')])).toEqual([]);
  expect(await judge([left('b')])).toEqual([{ note: left('b'), isReported: false }]);
});

it('a release that has worked in between begins anew', async () => {
  await judge([left('a')]);
  await clearStrikes({ name: 'tools', release: 'r2' });
  expect(await judge([left('b')])).toEqual([]);
});

it('where nothing can be written down, only the memory tells', async () => {
  Reflect.deleteProperty(globalThis, 'caches');
  await keepHang('a');
  expect(await judge([left('a'), left('b'), left('c', true)])).toEqual([
    { note: left('c', true), isReported: false },
  ]);
});
