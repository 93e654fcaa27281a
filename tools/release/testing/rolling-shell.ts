import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { publishShell } from '../publish-shell';
import { RegistryClient } from '../registry-client';
import { Balancer } from './balancer';
import type { ShellVersion } from './make-changed-shell';

interface RollingShellInput {
  /** Where the servers reach the API. */
  apiOrigin: string;
  operatorToken: string;
  /** Holds a folder of each server. */
  folder: string;
  env?: NodeJS.ProcessEnv;
}

type Slot = 0 | 1;

/** What a machine on which others work as well makes servers print. */
const passing =
  /aborted due to timeout|The registry responded 503|are up to date again|No file of the shell is missing any more/;

/** Two shell servers behind one address, whose versions are replaced one after the other. */
export class RollingShell {
  readonly #input: RollingShellInput;
  readonly #balancer = new Balancer();
  readonly #servers: (ShellServer | undefined)[] = [];
  readonly #output: string[] = [];

  constructor(input: RollingShellInput) {
    this.#input = input;
  }

  get url(): string {
    return this.#balancer.url;
  }

  /** The lines that the servers have printed, but for those that say that the API was too busy, and is not any more. */
  get complaints(): string[] {
    const lines = this.#output.join('').split('\n');
    return lines.filter((line) => line !== '' && !passing.test(line));
  }

  async start(version: ShellVersion): Promise<void> {
    await this.#balancer.start();
    await this.publish(version);
    for (const slot of [0, 1] as const) await this.replace(slot, version);
  }

  /** What a deployment does before it replaces the first server. */
  async publish({ folder }: ShellVersion): Promise<void> {
    const { apiOrigin, operatorToken } = this.#input;
    const registry = new RegistryClient({ siteUrl: apiOrigin, token: operatorToken });
    await publishShell(registry, join(folder, 'dist/shell'));
  }

  /** Stops the server of a slot, and starts one of this version in its place. */
  async replace(slot: Slot, version: ShellVersion): Promise<void> {
    await this.#end(slot);
    const { apiOrigin, folder, env } = this.#input;
    const server = await startShellServer(
      version,
      { ...env, API_ORIGIN: apiOrigin, DATA_DIR: join(folder, `shell-server-${slot}`) },
      (text) => this.#output.push(text),
    );
    this.#servers[slot] = server;
    this.#balancer.targets.push(server.url);
  }

  async stop(): Promise<void> {
    await this.#balancer.stop();
    await Promise.all([0, 1].map((slot) => this.#end(slot as Slot)));
  }

  /** As a proxy in front notices it: requests reach the server until it does not respond any more. */
  async #end(slot: Slot): Promise<void> {
    const server = this.#servers[slot];
    if (!server) return;
    this.#servers[slot] = undefined;
    await server.stop();
    this.#balancer.targets.splice(this.#balancer.targets.indexOf(server.url), 1);
  }
}

interface ShellServer {
  url: string;
  stop(): Promise<void>;
}

/** Resolves when it listens; rejects with what it prints when it ends before. */
async function startShellServer(
  { folder }: ShellVersion,
  env: NodeJS.ProcessEnv,
  onOutput: (text: string) => void,
): Promise<ShellServer> {
  const child = fork(join(folder, 'shell/dist/server.mjs'), {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      output += text.toString();
      onOutput(text.toString());
    });
  }
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('close', (code) => reject(new Error(`It ended with exit code ${code}: ${output}`)));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
