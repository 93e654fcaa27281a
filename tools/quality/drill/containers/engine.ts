import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Docker with Compose, on this machine or in one inside it. */
export interface Engine {
  version: string;
  /** Whether it reaches a registry of images; otherwise it gets stand-ins. */
  hasRegistry: boolean;
  /** A folder for what containers and builds read, by its names for this process and for Docker. */
  folder: { here: string; there: string };
  /** Runs a script of `sh` in a folder below that one; resolves with its output, rejects with the end of it. */
  run(script: string, options?: { folder?: string; env?: Record<string, string> }): Promise<string>;
  /** Makes a port that containers publish reachable on 127.0.0.1. */
  forward(port: number): Promise<void>;
  stop(): Promise<void>;
}

export const drillFolder = path.join(tmpdir(), 'site-containers');

/** The Docker of this machine; undefined where no daemon responds. */
export async function findEngine(): Promise<Engine | undefined> {
  const run = createRun([], drillFolder);
  const version = await run(
    "docker compose version --short && docker version --format '{{.Server.Version}}'",
    {
      folder: '..',
    },
  ).catch(() => undefined);
  if (version === undefined) return undefined;
  return {
    version: version.trim().split('\n').at(-1)!,
    hasRegistry: true,
    folder: { here: drillFolder, there: drillFolder },
    run,
    forward: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
}

const shownLines = 15;

/** `prefix` is the command that leads to the machine with Docker. */
export function createRun(prefix: string[], top: string): Engine['run'] {
  return async (script, { folder = '.', env } = {}) => {
    const enter = `cd '${path.join(top, folder)}'\n${script}`;
    const [program = '', ...args] = [...prefix, 'sh', '-euc', enter];
    const child = spawn(program, args, {
      // Nothing of the developer's own settings reaches Compose.
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DOCKER_HOST: process.env.DOCKER_HOST, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const closed = new Promise<number | null>((resolve, reject) =>
      child.on('close', resolve).on('error', reject),
    );
    const [code, output, complaints] = await Promise.all([closed, text(child.stdout), text(child.stderr)]);
    if (code === 0) return output;
    const end = `${output}\n${complaints}`.trim().split('\n').slice(-shownLines).join('\n');
    throw new Error(`${script.split('\n')[0]} ended with ${code}:\n${end}`);
  };
}
