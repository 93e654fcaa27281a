import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { hasEnded } from '../processes/has-ended';

export interface LaunchOptions {
  logFile: string;
  /** In a separate process group, so that Ctrl-C in the terminal does not reach it before the API has ended. */
  detached: boolean;
}

/** Starts the server, which ends with this process at the latest. */
export async function launchServer(
  [program, args]: [string, string[]],
  options: LaunchOptions,
): Promise<ChildProcess> {
  const log = await open(options.logFile, 'a');
  const server = spawn(program, args, { detached: options.detached, stdio: ['ignore', log.fd, log.fd] });
  await once(server, 'spawn');
  await log.close();
  server.unref();
  if (process.platform !== 'win32') endWithThisProcess(server);
  return server;
}

/** However this process ends, the kernel closes its end of a pipe, at the other end of which a shell waits to end the server. */
function endWithThisProcess(server: ChildProcess): void {
  const script = 'read -r line || kill -INT "$1"';
  const watch = spawn('sh', ['-c', script, 'sh', String(server.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watch.unref();
  const pipe = watch.stdin as Socket;
  pipe.unref();
  pipe.on('error', () => undefined);
  server.once('exit', () => pipe.end('The server has ended.\n'));
}

/** Resolves when the server has ended and writes to its folder no more. */
export async function endServer(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  server.ref();
  const exited = once(server, 'exit');
  server.kill('SIGINT');
  await exited;
}

/** The server's last error message, as a sentence. */
export async function describeLastError(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).split('\n');
  const line = lines.reverse().find((text) => /FATAL|PANIC|error/i.test(text));
  return line ? `Its log ${logFile} ends with: ${line.trim()}` : `Its log is ${logFile}.`;
}
