import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findFreePort } from '@site/command-kit/free-port';
import { findProgram } from '@site/programs/optional-programs';
import type { Certificate } from '@site/shell/testing/make-certificate';

export interface Redis {
  url: string;
  stop(): Promise<void>;
}

/** A separate Redis, which speaks TLS alone and keeps nothing on the disk. */
export async function startRedis({ certFile, keyFile }: Certificate): Promise<Redis> {
  const program = await findProgram('redis');
  if (!program) throw new Error('There is no Redis here: install redis-server for the multi-process tests.');
  const port = await findFreePort();
  const tls = ['--tls-cert-file', certFile, '--tls-key-file', keyFile, '--tls-auth-clients', 'no'];
  const ports = ['--port', '0', '--tls-port', String(port), '--bind', '127.0.0.1'];
  const args = [...ports, ...tls, '--save', '', '--appendonly', 'no'];
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => {
      if (line.includes('Ready to accept connections')) resolve();
    });
    void ended.then(([code]) => reject(new Error(`Redis ended with exit code ${code}.`)));
  });
  return {
    url: `rediss://localhost:${port}`,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
