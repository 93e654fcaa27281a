import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './ask';
import type { Drill } from './drill';
import { inParallel } from './in-parallel';
import { makeMalformedRequests } from './malformed-requests';
import { findWronged } from './neighbour-calls';
import { sendRaw, type RawOutcome } from './raw-request';
import { smuggle } from './smuggle';

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
    const { wronged } = await smuggle(site.url);
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
    wronged.push(...(await neighbours));
    const afterwards = await Promise.all([ask(`${site.url}/blogs`), ask(`${site.url}/api/health`)]);
    return {
      figures: {
        answers: countOutcomes(outcomes),
        'first wronged': wronged[0] ?? 'none',
        'first failures': failures.slice(0, 5).join(' | ') || 'none',
      },
      expectations: {
        'none is answered with a failure, or not at all': failures.length === 0,
        'everybody else gets the answers to their own calls': wronged.length === 0,
        'nothing has ended': processes.join() === [await site.findApi(), await site.findShellServer()].join(),
        'the site works afterwards': afterwards.every(({ status }) => status === 200),
      },
    };
  },
};

/** Others call meanwhile; what was wrong with their answers. */
async function callUntil(url: string, isOver: () => boolean): Promise<string[]> {
  const wronged: string[] = [];
  while (!isOver()) {
    wronged.push(...(await findWronged(url)));
    await sleep(pauseMs);
  }
  return wronged;
}

/** A closed connection is an answer to what is no HTTP, and 501 to a transfer coding that nobody knows (RFC 9112, 6.1). */
function isFailure({ statuses, silence }: RawOutcome): boolean {
  return silence === 'no answer' || statuses.some((status) => status >= 500 && status !== 501);
}

function describe({ statuses, silence }: RawOutcome): string {
  return silence ?? statuses.join('+');
}

function countOutcomes(outcomes: RawOutcome[]): string {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) {
    const name = outcome.silence ?? String(outcome.statuses[0]);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, times]) => `${name}: ${times}`)
    .sort()
    .join(', ');
}
