import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findListener } from './find-listener';
import { findErrorCode, UserError, toReason } from './user-error';

/** Below the range of ephemeral ports, so that no outgoing connection takes a port before it is used. */
const searched = { from: 20_000, to: 32_000 };

/** A port that nobody listens on right now; the preferred one when it is free. */
export async function findFreePort(host = '127.0.0.1', preferred?: number): Promise<number> {
  try {
    return await listenOnce(preferred ?? randomInt(searched.from, searched.to), host);
  } catch (error) {
    if (findErrorCode(error) === 'EADDRINUSE') return findFreePort(host);
    throw error;
  }
}

interface RequireFreePortOptions {
  /** After a kill, the processes of the previous start need a moment to release the port. */
  timeoutMs?: number;
}

/** @throws UserError when the port cannot be listened on */
export async function requireFreePort(
  port: number,
  host: string,
  { timeoutMs = 2000 }: RequireFreePortOptions = {},
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      await listenOnce(port, host);
      return;
    } catch (error) {
      if (findErrorCode(error) !== 'EADDRINUSE')
        throw new UserError(`Port ${port} on ${host} cannot be used: ${toReason(error)}.`);
      if (Date.now() > deadline) throw new UserError(await describeUse(port));
      await sleep(100);
    }
  }
}

/** The arguments of some programs fill pages. */
const shownLength = 120;

async function describeUse(port: number): Promise<string> {
  const listener = await findListener(port);
  if (!listener) return `Port ${port} is in use: set PORT to another one.`;
  const { pid, command } = listener;
  return `Port ${port} is in use by process ${pid} (${command.slice(0, shownLength)}): end it, or set PORT to another one.`;
}

async function listenOnce(port: number, host: string): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return address.port;
}
