import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { useRendererProcess } from '../testing/bundle-renderer-process';
import type { WorkLimit } from './limit-work';
import { Renderer } from './renderer';
import { findLayers } from './renderer-command';
import type { Layer } from './isolation/isolation-layers';

/** More than anything takes. */
const patient: WorkLimit = { processorMs: 60_000, idleMs: 60_000 };
/** For a page that exceeds it on purpose. */
const strict: WorkLimit = { processorMs: 500, idleMs: 1000 };

const processFile = useRendererProcess();
const renderers: Renderer[] = [];
afterEach(() => {
  for (const renderer of renderers.splice(0)) renderer.close();
});

/** Shares one module, and leaks the process, like a hole in the shell's part would. */
const frame = `
  const leaked = process;
  exports.requireShared = (key) => {
    if (key === 'react') return { version: 'shared' };
    if (key === 'leak') return { process: leaked };
    throw new Error('The shell provides no module "' + key + '"');
  };
  exports.renderPage = async ({ bootstrapData, url }, remote) =>
    remote ? remote.render(url, bootstrapData) : 'the shell renders ' + url;
`;

/** A release whose pages are the results of the code. */
const page = (code: string) => `exports.default = { render: async (url, data) => { ${code} } };`;
const harmless = page('return "page " + url');

interface StartOptions {
  partUrl?: string;
  pageLimit?: WorkLimit;
  pingIntervalMs?: number;
  layers?: readonly Layer[];
}

function start(serverPart: string | undefined, options: StartOptions = {}): Renderer {
  const renderer = new Renderer({
    processFile: processFile(),
    frame,
    serverPart,
    pageLimit: patient,
    loadLimit: patient,
    ...options,
  });
  renderers.push(renderer);
  return renderer;
}

async function render(serverPart: string | undefined, pageLimit = patient): Promise<string> {
  const renderer = start(serverPart, { pageLimit });
  await renderer.ready;
  return renderer.render({ url: '/posts/7?a=b', bootstrapData: '{"releases":{"id":"x"}}' });
}

const reasonOf = async (serverPart: string, pageLimit?: WorkLimit) =>
  render(serverPart, pageLimit).then(
    (markup) => `markup: ${markup.slice(0, 1000)}`,
    (error: Error) => error.message,
  );

test("renders the shell's pages, and those of a release from its data", async () => {
  expect(await render(undefined)).toBe('the shell renders /posts/7?a=b');
  expect(await render(page('return url + data.releases.id'))).toBe('/posts/7?a=bx');
});

test('gives a release the shared modules, and no others', async () => {
  expect(await render(`const { version } = require('react'); ${page('return version')}`)).toBe('shared');
  for (const name of ['fs', 'node:fs', './x', 'stream']) {
    await expect(start(`require('${name}')`).ready).rejects.toThrow('The shell provides no module');
  }
});

test('tells a release where its files are', async () => {
  const renderer = start(page('return module.url'), { partUrl: '/remotes/blog/b1/server.js' });
  await renderer.ready;
  expect(await renderer.render({ url: '/', bootstrapData: '{}' })).toBe('/remotes/blog/b1/server.js');
});

test('ends when a page has left something behind that takes all of its time', async () => {
  const renderer = start(page('setTimeout(() => { for (;;); }, 1); return url'), {
    pageLimit: strict,
    pingIntervalMs: 20,
  });
  await renderer.ready;
  expect(await renderer.render({ url: '/a', bootstrapData: '{}' })).toBe('/a');
  expect((await renderer.ended).error.message).toBe(
    'Busy without a page: the process used the processor for more than 500 ms',
  );
});

test('goes on while nothing is requested', async () => {
  const renderer = start(harmless, { pingIntervalMs: 5 });
  await renderer.ready;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await renderer.render({ url: '/a', bootstrapData: '{}' })).toBe('page /a');
});

test('renders several pages at a time', async () => {
  const renderer = start(page('await new Promise((go) => setTimeout(go, 5)); return url'));
  await renderer.ready;
  const urls = ['/a', '/b', '/c'];
  const markups = urls.map((url) => renderer.render({ url, bootstrapData: '{}' }));
  expect(renderer.load).toBe(3);
  expect(await Promise.all(markups)).toEqual(urls);
  expect(renderer.memoryBytes).toBeGreaterThan(1_000_000);
});

test('what a release keeps for its next page is its own: nothing built in keeps it, and no other release finds it', async () => {
  const keeping = `
    const inModule = [];
    const builtIn = { Object, Array, 'Object.prototype': Object.prototype, 'JSON.parse': JSON.parse, Math };
    ${page(`
      const found = { inModule: [...inModule], inGlobal: globalThis.kept, builtIn: [] };
      inModule.push(url);
      globalThis.kept = url;
      for (const [name, object] of Object.entries(builtIn)) {
        if (Object.hasOwn(object, 'kept')) found.builtIn.push(name);
        try { Object.defineProperty(object, 'kept', { value: url, configurable: true }); } catch {}
      }
      return JSON.stringify(found);
    `)}`;
  const open = async (renderer: Renderer, url: string) =>
    JSON.parse(await renderer.render({ url, bootstrapData: '{}' })) as object;
  const [own, other] = [start(keeping), start(keeping)];
  await Promise.all([own.ready, other.ready]);
  const nothing = { inModule: [], builtIn: [] };
  expect(await open(own, '/a?q=fish')).toEqual(nothing);
  expect(await open(own, '/b')).toEqual({ inModule: ['/a?q=fish'], inGlobal: '/a?q=fish', builtIn: [] });
  expect(await open(other, '/b')).toEqual(nothing);
});

describe('a page that goes wrong has a reason, and the process goes on', () => {
  test.each([
    ['throws', 'throw new Error("broken page")', 'broken page'],
    ['throws what cannot be printed', 'throw { get stack() { return "odd" } }', 'odd'],
    ['exits', 'process.exit()', 'process is not defined'],
    ['exits through a leak', "require('leak').process.exit(3)", 'process.exit is not a function'],
    [
      'replaces what messages are made with',
      'Object.defineProperty(Object.prototype, "toJSON", { value: () => ({ type: "pong" }) })',
      'object is not extensible',
    ],
    ['returns 50 MB', 'return "x".repeat(50_000_000)', 'The markup has 50000000 characters'],
    ['returns no text', 'return null', 'TypeError'],
  ])('%s', async (_, code, reason) => {
    const renderer = start(page(`if (url === '/wrong') { ${code} } return 'fine'`));
    await renderer.ready;
    await expect(renderer.render({ url: '/wrong', bootstrapData: '{}' })).rejects.toThrow(reason);
    expect(await renderer.render({ url: '/', bootstrapData: '{}' })).toBe('fine');
  });
});

describe('a release that goes further ends its own process, and nobody else notices', () => {
  const ends: [string, string, RegExp][] = [
    ['loops', 'for (;;);', /^The page used the processor for more than 500 ms/],
    ['never settles', 'return new Promise(() => {})', /^The page did nothing for 1000 ms/],
    [
      'hogs the heap',
      'const all = []; for (;;) all.push(new Array(1e5).fill(url))',
      /The process ended with/,
    ],
    [
      'throws in a timer',
      'setTimeout(() => { throw new Error("late") }); return new Promise(() => {})',
      /late/,
    ],
  ];
  test.each(ends)('%s', (_, code, reason) => expectEnd(code, reason, findLayers()));

  /** With unfrozen built-in objects, messages are still read with care. */
  const opened: [string, string, RegExp][] = [
    ['exits through a leak', "require('leak').process.exit(3)", /The process ended with code 3/],
    [
      'replaces what messages are made with',
      'Object.prototype.toJSON = () => ({ cmd: "NODE_HANDLE_ACK" }); return ""',
      /something other than a message/,
    ],
    [
      'sends more than a message may have',
      'Object.prototype.toJSON = () => "x".repeat(50_000_000); return ""',
      /A message of 50000002 bytes is too long/,
    ],
    [
      'answers for others',
      'Object.prototype.toJSON = () => ({ type: "rendered", id: 99, markup: "" }); return ""',
      /that was not requested/,
    ],
  ];
  const openLayers = findLayers().filter((layer) => layer !== 'language');
  test.each(opened)('%s, where that is possible', (_, code, reason) => expectEnd(code, reason, openLayers));

  async function expectEnd(code: string, reason: RegExp, layers: readonly Layer[]) {
    const pageLimit = reason.source.startsWith('^The page') ? strict : patient;
    const hostile = start(page(code), { pageLimit, layers });
    const neighbor = start(harmless);
    await Promise.all([hostile.ready, neighbor.ready]);
    const request = { url: '/', bootstrapData: '{}' };
    const markup = hostile.render(request);
    // The other one renders meanwhile.
    expect(await neighbor.render(request)).toBe('page /');
    await expect(markup).rejects.toThrow(reason);
    expect(await hostile.ended).toMatchObject({ url: '/' });
    expect([hostile.isReady, hostile.load]).toEqual([false, 0]);
    expect(await neighbor.render(request)).toBe('page /');
  }
});

test('stacks name no file of the site, and none of Node', async () => {
  const folder = dirname(processFile());
  const layers = findLayers().filter((layer) => layer !== 'files');
  const failing = start(page('return String(new URL(url))'), { layers });
  await failing.ready;
  const reason = await failing
    .render({ url: '/a', bootstrapData: '{}' })
    .catch((error: Error) => error.message);
  expect(reason).toContain('server.js:');
  expect(reason).not.toMatch(/renderer-process|node:|internal/);
  expect(reason).not.toContain(folder);
});

test('code says how long stacks are, as React does in development', async () => {
  const code = `'use strict'; Error.stackTraceLimit = 3; const stack = () => new Error().stack.split('\\n').length - 1;
    const deep = (depth) => (depth ? deep(depth - 1) : stack()); return String(deep(9))`;
  expect(await reasonOf(page(code))).toBe('markup: 3');
});

test('a release that hogs buffers gets no more than its share', async () => {
  const code = 'const all = []; for (;;) all.push(Buffer.alloc(20_000_000, 1))';
  if (process.platform === 'linux')
    expect(await reasonOf(page(code))).toMatch(/allocation failed|allocate memory|ended with/);
  else expect(await reasonOf(page(code), strict)).toMatch(/^The page/);
});

test('a release that floods the console is rendered, and nobody reads it', async () => {
  expect(
    await render(page('for (let i = 0; i < 1e5; i += 1) console.log("x".repeat(100)); return "quiet"')),
  ).toBe('quiet');
});

test('a release that does not load is never ready', async () => {
  await expect(start('throw new Error("not here")').ready).rejects.toThrow('not here');
  const stuck = new Renderer({
    processFile: processFile(),
    frame,
    serverPart: 'for (;;);',
    loadLimit: strict,
  });
  renderers.push(stuck);
  await expect(stuck.ready).rejects.toThrow(
    'Not loaded: the process used the processor for more than 500 ms',
  );
});

test('a closed process takes its requests with it, and its end is no failure', async () => {
  const renderer = start(page('return new Promise(() => {})'));
  await renderer.ready;
  const markup = renderer.render({ url: '/', bootstrapData: '{}' });
  const onEnd = jest.fn();
  void renderer.ended.then(onEnd);
  renderer.close();
  await expect(markup).rejects.toThrow('closed');
  await expect(renderer.render({ url: '/', bootstrapData: '{}' })).rejects.toThrow('ended');
  expect(onEnd).not.toHaveBeenCalled();
});

describe('escapes', () => {
  const requests: string[] = [];
  const outside = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end();
  });
  beforeAll(() => new Promise<void>((go) => outside.listen(0, '127.0.0.1', go)));
  afterAll(() => outside.close());

  test.each([
    'process.pid',
    'globalThis.process.pid',
    'globalThis.global.process.pid',
    'require("fs").readFileSync("/etc/hostname")',
    'require("child_process").execSync("id")',
    'new (require("worker_threads").Worker)("1", { eval: true })',
    'require("net").connect(PORT)',
    'require("dns").lookup("localhost")',
    'process.getBuiltinModule("fs")',
    'import("node:fs")',
    'fetch("http://127.0.0.1:PORT/")',
    'new WebSocket("ws://127.0.0.1:PORT/")',
    'new EventSource("http://127.0.0.1:PORT/")',
    'new Worker("data:text/javascript,1")',
    'new WebAssembly.Memory({ initial: 1 })',
    'console._stdout.fd',
    'eval("1")',
    'new Function("return process")()',
    'setTimeout.constructor("return process")()',
    '(async () => {}).constructor("return process")()',
    'module.constructor._load("fs")',
    'module.require("fs")',
    'arguments.callee.caller.arguments[0].exports',
    '(Error.prepareStackTrace = (_, sites) => sites, new Error().stack.map((s) => s.getThis()).find((x) => x?.process).process.pid)',
    'globalThis[Symbol.for("undici.globalDispatcher.1")].constructor.name',
    // Even with access to the process object.
    'require("leak").process.binding("fs").open',
    'require("leak").process.getBuiltinModule("fs").readFileSync("/etc/hostname")',
    'require("leak").process.kill(require("leak").process.ppid, 0)',
    'require("leak").process.stdout.constructor.name',
    'require("leak").process._getActiveHandles()[0].constructor.name',
    'require("leak").process.mainModule.require("fs")',
    'require("leak").process.dlopen({}, "/etc/hostname")',
    'require("leak").process.env.PATH.length',
  ])('%s', async (code) => {
    const { port } = outside.address() as AddressInfo;
    const attempt = code.replace('PORT', String(port));
    // Not in an arrow function, so that `arguments` are those of the release.
    const serverPart = page(`
      try { return 'got ' + String(await (function () { return ${attempt} })()); }
      catch (error) { return 'refused: ' + error; }
    `);
    expect(await reasonOf(serverPart)).toMatch(
      /^markup: refused: (Reference|Type|Eval|Range)?Error|^markup: refused: /,
    );
    expect(requests).toEqual([]);
  });
});
