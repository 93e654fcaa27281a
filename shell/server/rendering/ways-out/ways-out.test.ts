import { dirname } from 'node:path';
import { useRendererProcess } from '../../testing/bundle-renderer-process';
import type { WorkLimit } from '../limit-work';
import { Renderer } from '../renderer';
import { findWalls } from '../renderer-command';
import { allWalls, type Wall } from '../walls/walls';
import { openTarget, type OpenTarget } from './open-target';
import { toWaysServerPart, waysOut } from './ways-out';

const processFile = useRendererProcess();
/** Longer than anything takes on a busy machine. */
const patient: WorkLimit = { processorMs: 100_000, idleMs: 100_000 };

const frame = `
exports.requireShared = () => { throw new Error('none'); };
exports.renderPage = ({ url }, remote) => remote.attempt(decodeURIComponent(url.slice(1)));
`;

let opened: OpenTarget;
beforeAll(async () => {
  opened = await openTarget(dirname(processFile()));
});
afterAll(() => opened.close());

function start(walls: readonly Wall[]): Renderer {
  return new Renderer({
    processFile: processFile(),
    frame,
    serverPart: toWaysServerPart(opened.target),
    walls,
    pageLimit: patient,
    loadLimit: patient,
  });
}

/** The ways that lead out of a renderer behind these walls, with what they have got. */
async function findWaysOut(walls: readonly Wall[]): Promise<Map<string, string>> {
  const out = new Map<string, string>();
  let renderer = start(walls);
  try {
    for (const { name } of waysOut) {
      await renderer.ready;
      try {
        const result = await renderer.render({ url: `/${encodeURIComponent(name)}`, bootstrapData: '{}' });
        if (!result.startsWith('held: ')) out.set(name, result);
      } catch (error) {
        // Some versions of Node end where memory has a limit: that leads nowhere. A page that only fails ends nothing.
        if (renderer.isReady) throw error;
        renderer = start(walls);
      }
    }
  } finally {
    await renderer.close();
  }
  return out;
}

const namesOf = (ways: Iterable<{ name: string }>) => [...ways].map(({ name }) => name).sort();

/** A platform without walls renders no release, so that there is nothing to be held. */
const behindWalls = findWalls().length === allWalls.length ? describe : describe.skip;

behindWalls('ways out of a renderer', () => {
  test('there are at least twenty of them, each held by at least two walls or by what is not there', () => {
    expect(waysOut.length).toBeGreaterThanOrEqual(20);
    expect(waysOut.filter(({ heldBy }) => heldBy.length === 1)).toEqual([]);
  });

  test('without walls each of them leads out, but those that find nothing in the process', async () => {
    const out = await findWaysOut([]);
    expect([...out.keys()].sort()).toEqual(namesOf(waysOut.filter(({ heldBy }) => heldBy.length > 0)));
  });

  test('with all walls none of them does', async () => {
    expect(await findWaysOut(allWalls)).toEqual(new Map());
  });

  test.each(allWalls)('without the wall "%s" none of them does', async (missing) => {
    expect(await findWaysOut(allWalls.filter((wall) => wall !== missing))).toEqual(new Map());
  });

  test.each(allWalls)('the wall "%s" alone holds all that it is said to hold', async (wall) => {
    const out = await findWaysOut([wall]);
    const held = namesOf(waysOut.filter(({ heldBy }) => heldBy.includes(wall)));
    expect(held.length).toBeGreaterThan(0);
    expect(held.filter((name) => out.has(name)).map((name) => [name, out.get(name)])).toEqual([]);
  });
});
