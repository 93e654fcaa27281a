import { spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { openSync, closeSync } from 'node:fs';
import { copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { useRendererProcess } from '../../testing/bundle-renderer-process';
import type { WorkLimit } from '../limit-work';
import { Renderer } from '../renderer';
import { findWalls } from '../renderer-command';
import { allWalls, type Wall } from '../walls/walls';
import { toWaysServerPart, waysOut, type WaysOutTarget } from './ways-out';

const processFile = useRendererProcess();
/** Longer than anything takes on a busy machine. */
const patient: WorkLimit = { processorMs: 100_000, idleMs: 100_000 };

const frame = `
exports.requireShared = () => { throw new Error('none'); };
exports.renderPage = ({ url }, remote) => remote.attempt(decodeURIComponent(url.slice(1)));
`;

let target: WaysOutTarget & { fileSize: number };
let close: () => Promise<unknown>;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ways-out-'));
  const file = join(folder, 'secret');
  await writeFile(file, 'a secret of some length');
  const library = join(folder, 'library.so');
  const libraries = (process.report.getReport() as unknown as { sharedObjects: string[] }).sharedObjects;
  await copyFile(
    libraries.find((path) => path.includes('libm.'))!,
    library,
  );
  const answer = createServer((socket) =>
    socket.on('error', () => {}).end('HTTP/1.1 204 No Content\r\n\r\n'),
  );
  const [byPath, byName, tcp] = [answer, createServer(), createServer()];
  for (const server of [byName, tcp]) server.on('connection', (socket) => answer.emit('connection', socket));
  const socketPath = join(folder, 'socket');
  const socketName = `ways-out-${process.pid}`;
  byPath.listen(socketPath);
  byName.listen(`\0${socketName}`);
  tcp.listen(0, '127.0.0.1');
  const udp = createSocket('udp4').bind(0, '127.0.0.1');
  udp.on('message', (message, { port }) => udp.send(message, port, '127.0.0.1'));
  await Promise.all([byPath, byName, tcp, udp].map((server) => once(server, 'listening')));
  const memoryKey = 0x51000 + (process.pid % 0xfff);
  spawnSync('perl', ['-e', `shmget(${memoryKey}, 16, 0600 | 01000)`]);
  // A process of its own: the one of the tests would be traced.
  const descriptor = openSync(file, 'r');
  const holder = spawn('sleep', ['1000'], { stdio: [descriptor, 'ignore', 'ignore'] });
  closeSync(descriptor);
  target = {
    ...{ file, folder, library, socketPath, socketName, memoryKey },
    tcpPort: (tcp.address() as AddressInfo).port,
    udpPort: udp.address().port,
    pid: holder.pid!,
    descriptor: 0,
    scriptFolder: dirname(processFile()),
    fileSize: (await stat(file)).size,
  };
  close = async () => {
    holder.kill('SIGKILL');
    for (const server of [byPath, byName, tcp]) server.close();
    udp.close();
    spawnSync('perl', ['-e', `shmctl(shmget(${memoryKey}, 0, 0), 0, 0)`]);
    await rm(folder, { recursive: true });
  };
});
afterAll(() => close());

function start(walls: readonly Wall[]): Renderer {
  return new Renderer({
    processFile: processFile(),
    frame,
    serverPart: toWaysServerPart(target),
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
