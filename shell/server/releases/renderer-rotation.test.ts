import type { ReleaseSet } from '@site/shared/contracts';
import { RendererRotation } from './renderer-rotation';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id): ReleaseSet => ({ id, remotes: [] })) as [
  ReleaseSet,
  ReleaseSet,
  ReleaseSet,
  ReleaseSet,
];

let prepared: string[];
let kept: string[];
let rotation: RendererRotation;
beforeEach(() => {
  jest.useFakeTimers();
  [prepared, kept] = [[], []];
  rotation = new RendererRotation({
    prepare: async ({ id }) => void prepared.push(id),
    retain: (sets) => void (kept = sets.map(({ id }) => id).sort()),
  });
});
afterEach(() => jest.useRealTimers());

async function activate(set: ReleaseSet) {
  await rotation.prepare(set);
  rotation.goLive(set);
}

test('what renders a set goes on for ten seconds after the next has gone live', async () => {
  await activate(a);
  await activate(b);
  expect(prepared).toEqual(['a', 'b']);
  jest.advanceTimersByTime(9_999);
  expect(kept).toEqual(['a', 'b']);
  jest.advanceTimersByTime(1);
  expect(kept).toEqual(['b']);
});

test('a set that is being prepared keeps its renderers when another one ends', async () => {
  await activate(a);
  await activate(b);
  await rotation.prepare(c);
  jest.advanceTimersByTime(10_000);
  expect(kept).toEqual(['b', 'c']);
});

test('a set that comes back keeps its renderers', async () => {
  await activate(a);
  await activate(b);
  await activate(a);
  jest.advanceTimersByTime(20_000);
  expect(kept).toEqual(['a']);
});

test('of many sets in a row only the last ones keep theirs', async () => {
  for (const set of [a, b, c, d]) await activate(set);
  expect(kept).toEqual(['b', 'c', 'd']);
});

test('a set that is live is not prepared again', async () => {
  await activate(a);
  await activate(a);
  expect(prepared).toEqual(['a']);
});
