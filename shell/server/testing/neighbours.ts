import { Agent, request } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { connect as connectTcp, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import type { EchoApi } from './echo-api';

/** Where a server listens on this machine, and whom to trust when it speaks TLS. */
export interface Target {
  port: number;
  ca?: string | undefined;
}

const sockets = new Set<Socket>();

export function openSocket({ port, ca }: Target, protocol: 'http/1.1' | 'h2' = 'http/1.1'): Socket {
  const socket =
    ca === undefined
      ? connectTcp(port, '127.0.0.1')
      : connectTls({ port, host: '127.0.0.1', servername: 'localhost', ca, ALPNProtocols: [protocol] });
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.once('close', () => sockets.delete(socket));
  return socket;
}

/** Ends what a test has left open, so that servers can close. */
export function closeSockets(): void {
  for (const socket of sockets) socket.destroy();
  for (const agent of agents.values()) agent.destroy();
  agents.clear();
}

interface Call {
  method: string;
  url: string;
  marker: string;
  body: string;
}

const agents = new Map<number, Agent>();

/** Neighbours keep their connections, which are never those of an attack. */
function agentFor({ port, ca }: Target): Agent {
  const agent =
    agents.get(port) ??
    (ca === undefined
      ? new Agent({ keepAlive: true })
      : new SecureAgent({ keepAlive: true, ca, servername: 'localhost' }));
  agents.set(port, agent);
  return agent;
}

const patienceMs = 1_000;
let round = 0;

/**
 * Calls the API so often at once that every connection between server and API is used, and returns what is wrong with
 * the answers: each must be the echo of its own call.
 */
export async function findWrongedNeighbours(target: Target, api: EchoApi): Promise<string[]> {
  const calls = makeCalls(Math.max(4, api.connections));
  const timeout = setTimeout(() => api.answerTogether(), patienceMs);
  const answers = await Promise.all(calls.map((call) => send(target, call)));
  clearTimeout(timeout);
  return calls.flatMap((call, index) => {
    const expected = JSON.stringify(call);
    return answers[index] === expected ? [] : [`${expected} was answered ${answers[index]}`];
  });
}

export const isNeighbour = (url = '') => url.startsWith('/api/together/');

function makeCalls(count: number): Call[] {
  round += 1;
  return Array.from({ length: count }, (_, index) => {
    const method = ['GET', 'POST', 'DELETE', 'PUT'][index % 4] ?? 'GET';
    const marker = `neighbour-${round}-${index}`;
    return {
      method,
      url: `/api/together/${count}/${marker}`,
      marker,
      body: method === 'GET' ? '' : `body of ${marker}`,
    };
  });
}

function send(target: Target, { method, url, marker, body }: Call): Promise<string> {
  return new Promise((resolve) => {
    const call = request({
      method,
      host: '127.0.0.1',
      port: target.port,
      path: url,
      agent: agentFor(target),
      protocol: target.ca === undefined ? 'http:' : 'https:',
      headers: { 'x-marker': marker, ...(body && { 'content-length': Buffer.byteLength(body) }) },
    });
    call.setTimeout(2 * patienceMs, () => call.destroy(new Error('not at all')));
    call.on('error', ({ message }) => resolve(message));
    call.on('response', (response) => resolve(text(response).catch(String)));
    call.end(body);
  });
}
