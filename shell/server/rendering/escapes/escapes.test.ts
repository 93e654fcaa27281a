import { dirname } from 'node:path';
import { useRendererProcess } from '../../testing/bundle-renderer-process';
import type { WorkLimit } from '../limit-work';
import { Renderer } from '../renderer';
import { findLayers } from '../renderer-command';
import { allLayers, type Layer } from '../isolation/isolation-layers';
import { openTarget, type OpenTarget } from './open-target';
import { toEscapesServerPart, escapes } from './escapes';

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

function start(layers: readonly Layer[]): Renderer {
  return new Renderer({
    processFile: processFile(),
    frame,
    serverPart: toEscapesServerPart(opened.target),
    layers,
    pageLimit: patient,
    loadLimit: patient,
  });
}

/** The successful escapes from a renderer with these layers, with their results. */
async function findEscapes(layers: readonly Layer[]): Promise<Map<string, string>> {
  const out = new Map<string, string>();
  let renderer = start(layers);
  try {
    for (const { name } of escapes) {
      await renderer.ready;
      try {
        const result = await renderer.render({ url: `/${encodeURIComponent(name)}`, bootstrapData: '{}' });
        if (!result.startsWith('blocked: ')) out.set(name, result);
      } catch (error) {
        // Some versions of Node exit at the memory limit, which is no escape.
        if (renderer.isReady) throw error;
        renderer = start(layers);
      }
    }
  } finally {
    await renderer.close();
  }
  return out;
}

const namesOf = (list: Iterable<{ name: string }>) => [...list].map(({ name }) => name).sort();

/** A platform without all layers renders no release, so there is nothing to escape from. */
const whereIsolated = findLayers().length === allLayers.length ? describe : describe.skip;

whereIsolated('escapes from a renderer', () => {
  test('there are at least twenty, each blocked by at least two layers or by what is not there', () => {
    expect(escapes.length).toBeGreaterThanOrEqual(20);
    expect(escapes.filter(({ blockedBy }) => blockedBy.length === 1)).toEqual([]);
  });

  test('without layers each succeeds, except those that find nothing in the process', async () => {
    const out = await findEscapes([]);
    expect([...out.keys()].sort()).toEqual(namesOf(escapes.filter(({ blockedBy }) => blockedBy.length > 0)));
  });

  test('with all layers none succeeds @15.1', async () => {
    expect(await findEscapes(allLayers)).toEqual(new Map());
  });

  test.each(allLayers)('without the layer "%s" none succeeds', async (missing) => {
    expect(await findEscapes(allLayers.filter((layer) => layer !== missing))).toEqual(new Map());
  });

  test.each(allLayers)('the layer "%s" alone blocks all that it is listed for', async (layer) => {
    const out = await findEscapes([layer]);
    const blocked = namesOf(escapes.filter(({ blockedBy }) => blockedBy.includes(layer)));
    expect(blocked.length).toBeGreaterThan(0);
    expect(blocked.filter((name) => out.has(name)).map((name) => [name, out.get(name)])).toEqual([]);
  });
});
