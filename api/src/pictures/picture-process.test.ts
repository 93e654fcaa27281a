import childProcess, { type ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import { waitUntil } from '../testing/wait-until';
import { createPictureProcess, PictureTimeoutError, type PictureProcess } from './picture-process';
import type { PictureTask } from './picture-task';
import type { PictureType } from './picture-type';
import { drawPicture } from '../modules/images/testing/draw-picture';

let decoder: PictureProcess;
const fork = jest.spyOn(childProcess, 'fork');
const lastChild = () => fork.mock.results.at(-1)?.value as ChildProcess;
const startDecoder = (idleMs = 60_000) => (decoder = createPictureProcess({ idleMs }));
/** On a busy machine a process of the lowest priority waits long for its turn. */
const run = (task: PictureTask, timeoutMs = 240_000) => decoder.run(task, timeoutMs);

beforeEach(() => void fork.mockClear());
afterEach(() => decoder.stop());

const isGone = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
const small = async (): Promise<PictureTask> => ({
  picture: await drawPicture(20, 10).png().toBuffer(),
  type: 'image/png',
  kind: 'post',
});
const copyOfSmall = { copies: [{ width: 20, height: 10, bytes: expect.any(Buffer) }] };
/** A picture that takes some hundred milliseconds. */
const large = async (): Promise<PictureTask> => ({
  ...(await small()),
  picture: await drawPicture(6000, 4000).png().toBuffer(),
});

test('one process converts one picture after the other', async () => {
  startDecoder();
  expect(await run(await small())).toEqual(copyOfSmall);
  expect(await run(await small())).toEqual(copyOfSmall);
  expect(fork).toHaveBeenCalledTimes(1);
});

test('the process is started before there is a picture, and ends when none comes', async () => {
  startDecoder();
  decoder.prepare();
  decoder.prepare();
  expect(fork).toHaveBeenCalledTimes(1);
  expect(await run(await small())).toEqual(copyOfSmall);
  expect(fork).toHaveBeenCalledTimes(1);
  await decoder.stop();

  startDecoder(10);
  decoder.prepare();
  await waitUntil(() => isGone(lastChild()));
});

const testOnLinux = process.platform === 'linux' ? test : test.skip;

testOnLinux('the process has the lowest priority in all threads that work, and no secrets', async () => {
  process.env.TOKEN_SECRET = 'a secret of the site';
  startDecoder();
  const { pid } = await run(await large()).then(lastChild);
  expect(os.getPriority(pid)).toBe(os.constants.priority.PRIORITY_LOW);
  const threads = await readdir(`/proc/${pid}/task`);
  const priorities = await Promise.all(threads.map((id) => os.getPriority(Number(id))));
  // Some of V8's threads may start before the priority is set; none of them decodes.
  expect(priorities.filter((priority) => priority === 19).length).toBeGreaterThan(threads.length / 2);
  expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('a secret of the site');
  delete process.env.TOKEN_SECRET;
});

test('libvips itself has no other formats there, whatever it is told about the first bytes', async () => {
  startDecoder();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const tiff = await drawPicture(9, 9).tiff().toBuffer();
  const runAs = (picture: Buffer, type: string) => run({ picture, type: type as PictureType, kind: 'post' });
  expect(await runAs(svg, 'image/svg+xml')).toEqual({ refusal: 'not-a-picture' });
  expect(await runAs(tiff, 'image/tiff')).toEqual({ refusal: 'not-a-picture' });
});

test('a picture is not decoded as another format than its first bytes announce', async () => {
  startDecoder();
  expect(await run({ ...(await small()), type: 'image/gif' })).toEqual({ refusal: 'not-a-picture' });
});

test('a picture that ends the process is refused, and the next one gets a new process', async () => {
  startDecoder();
  await run(await small());
  const result = run(await large());
  lastChild().kill('SIGKILL');
  expect(await result).toEqual({ refusal: 'damaged' });
  expect(await run(await small())).toEqual(copyOfSmall);
  expect(fork).toHaveBeenCalledTimes(2);
});

test('a picture that is not done in time ends the process and says so', async () => {
  startDecoder();
  await expect(run(await large(), 1)).rejects.toThrow(PictureTimeoutError);
  await waitUntil(() => isGone(lastChild()));
});

test('it ends when there is nothing to do, and begins again', async () => {
  startDecoder(1);
  await run(await small());
  await waitUntil(() => isGone(lastChild()));
  expect(await run(await small())).toEqual(copyOfSmall);
});

test('it ends with its parent, and not before', async () => {
  startDecoder();
  await run(await small());
  lastChild().kill('SIGTERM');
  lastChild().kill('SIGINT');
  expect(await run(await small())).toEqual(copyOfSmall);
  expect(fork).toHaveBeenCalledTimes(1);
  const child = lastChild();
  child.disconnect();
  await waitUntil(() => isGone(child));
});

test('a stop ends it', async () => {
  startDecoder();
  await run(await small());
  await decoder.stop();
  expect(isGone(lastChild())).toBe(true);
});

test('a picture whose time is over before its turn is not begun', async () => {
  startDecoder();
  await expect(run(await small(), 0)).rejects.toThrow(PictureTimeoutError);
  expect(fork).not.toHaveBeenCalled();
});
