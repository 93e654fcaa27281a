/** @jest-environment node */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FairStarts } from './fair-starts';
import { toNetwork } from './network-key';

const crowd = toNetwork('192.0.2.1').wide;
const neighbor = toNetwork('198.51.100.1').wide;

test('a neighbor waits for one piece of a burst, and all of the burst is started in its order', async () => {
  const starts = new FairStarts();
  const started: string[] = [];
  for (const name of ['a', 'b', 'c', 'd']) starts.start(crowd, () => started.push(name));
  await nextTurn();
  starts.start(neighbor, () => started.push('neighbor'));
  while (started.length < 5) await nextTurn();
  expect(started).toEqual(['a', 'b', 'neighbor', 'c', 'd']);
});

test('what may still be taken back starts after everything that has arrived together with it', async () => {
  const starts = new FairStarts();
  const started: string[] = [];
  starts.startLater(crowd, () => started.push('a'));
  starts.startLater(crowd, () => started.push('b'));
  expect(started).toEqual([]);
  while (started.length < 2) await nextTurn();
  expect(started).toEqual(['a', 'b']);
});

test('what comes alone starts at once, and after what waits of its network', async () => {
  const starts = new FairStarts();
  const started: string[] = [];
  for (const name of ['a', 'b']) starts.startInOrder(crowd, () => started.push(name));
  expect(started).toEqual(['a', 'b']);
  starts.startLater(crowd, () => started.push('c'));
  starts.startInOrder(crowd, () => started.push('d'));
  starts.startInOrder(neighbor, () => started.push('neighbor'));
  expect(started).toEqual(['a', 'b', 'neighbor']);
  while (started.length < 5) await nextTurn();
  expect(started.slice(3)).toEqual(['c', 'd']);
});
