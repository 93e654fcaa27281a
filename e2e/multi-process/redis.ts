import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findFreePort } from '@site/command-kit/free-port';
import { findRedis } from '@site/programs/find-redis';

export interface Redis {
  url: string;
  stop(): Promise<void>;
}

/** A Redis of its own, which keeps nothing on the disk. */
export async function startRedis(): Promise<Redis> {
  const program = await findRedis();
  if (!program) throw new Error('There is no Redis here: install redis-server for the multi-process tests.');
  const port = await findFreePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => {
      if (line.includes('Ready to accept connections')) resolve();
    });
    void ended.then(([code]) => reject(new Error(`Redis ended with exit code ${code}.`)));
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
