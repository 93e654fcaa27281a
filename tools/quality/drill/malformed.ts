import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from './send-request';
import type { Drill } from './drill';
import { inParallel } from './in-parallel';
import { makeMalformedRequests } from './malformed-requests';
import { findMixedUp } from './neighbour-calls';
import { sendRaw, type RawOutcome } from './raw-request';
import { sendSmugglingRequests } from './send-smuggling-requests';

const count = 100_000;
const atOnce = 32;
const seed = 'malformed';
/** Between two rounds of calls by others. */
const pauseMs = 200;

export const malformed: Drill = {
  name: 'malformed',
  title: `${count} malformed requests to shell server and API, while others call`,
  run: async (site) => {
    const processes = [await site.findApi(), await site.findShellServer()];
    const ports = [site.url, site.apiUrl].map((url) => Number(new URL(url).port));
    const requests = makeMalformedRequests(seed);
    const failures: string[] = [];
    const { mixedUp } = await sendSmugglingRequests(site.url);
    let isOver = false;
    const neighbours = callUntil(site.url, () => isOver);
    const outcomes = await inParallel(Array.from({ length: count }).keys(), atOnce, async (number) => {
      const bytes = requests.next().value as Buffer;
      const outcome = await sendRaw(ports[number % 2] ?? 0, bytes);
      if (isFailure(outcome))
        failures.push(`${describe(outcome)} for ${JSON.stringify(bytes.toString('latin1').slice(0, 100))}`);
      return outcome;
    });
    isOver = true;
    mixedUp.push(...(await neighbours));
    const afterwards = await Promise.all([
      sendRequest(`${site.url}/blogs`),
      sendRequest(`${site.url}/api/health`),
    ]);
    return {
      figures: {
        responses: countOutcomes(outcomes),
        'first mixed up': mixedUp[0] ?? 'none',
        'first failures': failures.slice(0, 5).join(' | ') || 'none',
      },
      expectations: {
        'none fails or remains without a response': failures.length === 0,
        'everybody else gets the responses to their own calls': mixedUp.length === 0,
        'nothing has ended': processes.join() === [await site.findApi(), await site.findShellServer()].join(),
        'the site works afterwards': afterwards.every(({ status }) => status === 200),
      },
    };
  },
};

/** Others call meanwhile; what was wrong with their responses. */
async function callUntil(url: string, isOver: () => boolean): Promise<string[]> {
  const mixedUp: string[] = [];
  while (!isOver()) {
    mixedUp.push(...(await findMixedUp(url)));
    await sleep(pauseMs);
  }
  return mixedUp;
}

/** A closed connection is a response to what is no HTTP, and 501 to a transfer coding that nobody knows (RFC 9112, 6.1). */
function isFailure({ statuses, noResponse }: RawOutcome): boolean {
  return noResponse === 'timeout' || statuses.some((status) => status >= 500 && status !== 501);
}

function describe({ statuses, noResponse }: RawOutcome): string {
  return noResponse ?? statuses.join('+');
}

function countOutcomes(outcomes: RawOutcome[]): string {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) {
    const name = outcome.noResponse ?? String(outcome.statuses[0]);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, times]) => `${name}: ${times}`)
    .sort()
    .join(', ');
}
