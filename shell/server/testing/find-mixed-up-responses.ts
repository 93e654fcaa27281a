import { Agent, request } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { text } from 'node:stream/consumers';
import type { EchoApi } from './echo-api';
import type { Target } from './open-socket';

interface VisitorRequest {
  method: string;
  url: string;
  marker: string;
  body: string;
}

const agents = new Map<number, Agent>();

/** Other visitors keep their connections, which are never those of an attack. */
function agentFor({ port, ca }: Target): Agent {
  const agent =
    agents.get(port) ??
    (ca === undefined
      ? new Agent({ keepAlive: true })
      : new SecureAgent({ keepAlive: true, ca, servername: 'localhost' }));
  agents.set(port, agent);
  return agent;
}

/** Closes the connections of the other visitors, so that servers can close. */
export function closeAgents(): void {
  for (const agent of agents.values()) agent.destroy();
  agents.clear();
}

/** How long requests wait for each other, so that every connection is in use. */
const gatherMs = 1_000;
const timeoutMs = 120_000;
let round = 0;

/**
 * Sends so many requests at once that every connection between server and API is used, and returns what is wrong with
 * the responses: each must be the echo of its own request.
 */
export async function findMixedUpResponses(target: Target, api: EchoApi): Promise<string[]> {
  const requests = makeRequests(Math.max(4, api.connections));
  const releases = setInterval(() => api.releaseBatch(), gatherMs);
  const responses = await Promise.all(requests.map((options) => send(target, options)));
  clearInterval(releases);
  return requests.flatMap((options, index) => {
    const expected = JSON.stringify(options);
    return responses[index] === expected ? [] : [`${expected} got the response ${responses[index]}`];
  });
}

export const isOtherVisitor = (url = '') => url.startsWith('/api/batch/');

function makeRequests(count: number): VisitorRequest[] {
  round += 1;
  return Array.from({ length: count }, (_, index) => {
    const method = ['GET', 'POST', 'DELETE', 'PUT'][index % 4] ?? 'GET';
    const marker = `visitor-${round}-${index}`;
    return {
      method,
      url: `/api/batch/${count}/${marker}`,
      marker,
      body: method === 'GET' ? '' : `body of ${marker}`,
    };
  });
}

function send(target: Target, { method, url, marker, body }: VisitorRequest): Promise<string> {
  return new Promise((resolve) => {
    const sent = request({
      method,
      host: '127.0.0.1',
      port: target.port,
      path: url,
      agent: agentFor(target),
      protocol: target.ca === undefined ? 'http:' : 'https:',
      headers: { 'x-marker': marker, ...(body && { 'content-length': Buffer.byteLength(body) }) },
    });
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error('timeout')));
    sent.on('error', ({ message }) => resolve(message));
    sent.on('response', (response) => resolve(text(response).catch(String)));
    sent.end(body);
  });
}
