import { read, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
// The global one is removed.
import process from 'node:process';
import { getHeapStatistics } from 'node:v8';
import { runInThisContext } from 'node:vm';
import type { BootstrapData } from '@site/shared/contracts';
import { freezeBuiltIns } from './freeze-built-ins';
import { MessageReader, toMessageBytes } from './message-stream';
import { numberTimers } from './number-timers';
import { lockDownGlobals } from './lock-down-globals';
import { markupMaxLength, messageDescriptor, type FromRenderer, type ToRenderer } from './renderer-messages';

/** The exports of the shell's frame: `shell/src/server-rendering`. */
interface Frame {
  renderPage: (request: { bootstrapData: BootstrapData; url: string }, remote?: unknown) => Promise<string>;
  requireShared: (key: string) => object;
}

/** The modules of Node that React's server rendering imports. */
const modulesOfFrame = ['async_hooks', 'crypto', 'stream', 'util', 'node:stream', 'node:stream/consumers'];

// Read before a release can change it.
const { reallyExit } = process as unknown as { reallyExit: (code: number) => never };
const reader = new MessageReader();
const piece = Buffer.allocUnsafeSlow(65_536);
let frame: Frame;
let remote: unknown;

// The server then ends the process, because the release may be in any state.
process.on('uncaughtException', (error) => send({ type: 'failed', message: describe(error) }));
receiveNext();

/** Reads the descriptor directly, because a socket object would lead to others. */
function receiveNext(): void {
  read(messageDescriptor, piece, 0, piece.length, null, (error, length) => {
    // Nothing else would end the process.
    if (error || length === 0) reallyExit(0);
    for (const message of reader.read(Buffer.from(piece.subarray(0, length)))) receive(message as ToRenderer);
    receiveNext();
  });
}

function send(message: FromRenderer): void {
  const bytes = toMessageBytes(message);
  for (let sent = 0; sent < bytes.length;) sent += writeSync(messageDescriptor, bytes, sent);
}

function receive(message: ToRenderer): void {
  if (message.type === 'load') load(message);
  else if (message.type === 'ping') send({ type: 'pong' });
  else void render(message);
}

function load({ frame: script, serverPart, partUrl, isOpen }: Extract<ToRenderer, { type: 'load' }>): void {
  try {
    const require = createRequire(import.meta.url);
    frame = evaluate<Frame>('frame.js', script, (name) => {
      if (modulesOfFrame.includes(name)) return require(name) as object;
      throw new Error(`The frame may not load "${name}"`);
    });
    if (!isOpen) {
      lockDownGlobals();
      numberTimers();
      freezeBuiltIns();
    }
    if (serverPart !== undefined)
      remote = evaluate<{ default: unknown }>('server.js', serverPart, frame.requireShared, partUrl).default;
    send({ type: 'loaded' });
  } catch (error) {
    send({ type: 'failed', message: describe(error) });
  }
}

async function render({ id, bootstrapData, url }: Extract<ToRenderer, { type: 'render' }>): Promise<void> {
  try {
    const data = JSON.parse(bootstrapData) as BootstrapData;
    const markup = await frame.renderPage({ bootstrapData: data, url }, remote);
    // Checked before sending, because too long a message would close the connection.
    if (markup.length > markupMaxLength) throw new Error(`The markup has ${markup.length} characters`);
    send({ type: 'rendered', id, markup, memoryBytes: readMemoryBytes() });
  } catch (error) {
    send({ type: 'failed', id, message: describe(error) });
  }
}

/** The memory of the code, including buffers. The system's own numbers are in `/proc`, which is not mounted. */
function readMemoryBytes(): number {
  const { total_heap_size: heap, external_memory: external, malloced_memory: malloced } = getHeapStatistics();
  return heap + external + malloced;
}

/** Runs a CommonJS script, named `filename` in stack traces, and returns its exports. `module.url` is its address. */
function evaluate<Exports>(
  filename: string,
  script: string,
  require: (name: string) => object,
  url?: string,
): Exports {
  const module = { exports: {}, url };
  type Wrapper = (module: { exports: object }, exports: object, require: (name: string) => object) => void;
  const code = `(function (module, exports, require) {${script}\n})`;
  const run = runInThisContext(code, { filename }) as Wrapper;
  run(module, module.exports, require);
  return module.exports as Exports;
}

function describe(error: unknown): string {
  return String((error as Error | undefined)?.stack ?? error).slice(0, 2000);
}
