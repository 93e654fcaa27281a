import { createRequire } from 'node:module';
import { Socket } from 'node:net';
// The global one is removed.
import process from 'node:process';
import { runInThisContext } from 'node:vm';
import type { BootstrapData } from '@site/shared/contracts';
import { MessageReader, writeMessage } from './message-stream';
import { removeWaysOut } from './remove-ways-out';
import { markupMaxLength, messageDescriptor, type FromRenderer, type ToRenderer } from './renderer-messages';

/** What the shell's frame exports: `shell/src/server-rendering`. */
interface Frame {
  renderPage: (request: { bootstrapData: BootstrapData; url: string }, remote?: unknown) => Promise<string>;
  requireShared: (key: string) => object;
}

/** The modules of Node that React's own rendering takes. */
const modulesOfFrame = ['async_hooks', 'crypto', 'stream', 'util', 'node:stream', 'node:stream/consumers'];

const server = new Socket({ fd: messageDescriptor });
const reader = new MessageReader();
const send = (message: FromRenderer) => writeMessage(server, message);
let frame: Frame;
let remote: unknown;

server.on('data', (piece) => {
  for (const message of reader.read(piece)) receive(message as ToRenderer);
});
// Nobody would end it otherwise.
server.on('close', () => process.exit());
server.on('error', () => process.exit());
// The server ends it then: what else of the release is still running, nobody knows.
process.on('uncaughtException', (error) => send({ type: 'failed', message: describe(error) }));

function receive(message: ToRenderer): void {
  if (message.type === 'load') load(message);
  else if (message.type === 'ping') send({ type: 'pong' });
  else void render(message);
}

function load({ frame: script, serverPart }: Extract<ToRenderer, { type: 'load' }>): void {
  try {
    const require = createRequire(import.meta.url);
    frame = evaluate<Frame>('frame.js', script, (name) => {
      if (modulesOfFrame.includes(name)) return require(name) as object;
      throw new Error(`The frame may not load "${name}"`);
    });
    removeWaysOut();
    if (serverPart !== undefined)
      remote = evaluate<{ default: unknown }>('server.js', serverPart, frame.requireShared).default;
    send({ type: 'loaded' });
  } catch (error) {
    send({ type: 'failed', message: describe(error) });
  }
}

async function render({ id, bootstrapData, url }: Extract<ToRenderer, { type: 'render' }>): Promise<void> {
  try {
    const data = JSON.parse(bootstrapData) as BootstrapData;
    const markup = await frame.renderPage({ bootstrapData: data, url }, remote);
    // Before it is sent: what is longer than a message may be ends the connection.
    if (markup.length > markupMaxLength) throw new Error(`The markup has ${markup.length} characters`);
    send({ type: 'rendered', id, markup, memoryBytes: process.memoryUsage.rss() });
  } catch (error) {
    send({ type: 'failed', id, message: describe(error) });
  }
}

/** Runs a script in CommonJS, which stacks call by `filename`, and returns what it exports. */
function evaluate<Exports>(filename: string, script: string, require: (name: string) => object): Exports {
  const module = { exports: {} };
  type Wrapper = (module: { exports: object }, exports: object, require: (name: string) => object) => void;
  const code = `(function (module, exports, require) {${script}\n})`;
  const run = runInThisContext(code, { filename }) as Wrapper;
  run(module, module.exports, require);
  return module.exports as Exports;
}

function describe(error: unknown): string {
  return String((error as Error | undefined)?.stack ?? error).slice(0, 2000);
}
