import { setTimeout as sleep } from 'node:timers/promises';
import { signalProcesses } from '@site/programs/signal-processes';
import { addWriters } from '../add-writers';
import { countStatuses } from './send-request';
import type { Drill } from './drill';
import { waitUntilHealthy } from './wait-until';
import { writeAtRate } from './writers';

const writesPerSecond = 50;
const writers = 60;
const backWithinMs = 10_000;

/** The processes of the database that are killed. */
const victims: ((processes: number[]) => number[])[] = [
  ([first]) => (first === undefined ? [] : [first]),
  (processes) => processes,
  // A single connection: the server then ends all others and recovers by itself.
  (processes) => processes.slice(-1),
];

export const killDatabase: Drill = {
  name: 'kill-database',
  title: `kill -9 of Postgres under ${writesPerSecond} writes a second`,
  run: async (site) => {
    const tokens = await addWriters(`${site.url}/api`, site, writers);
    const api = await site.findApi();
    const stop = new AbortController();
    const finish = await writeAtRate(site, { perSecond: writesPerSecond, tokens, signal: stop.signal });
    const backAfterMs: number[] = [];
    for (const choose of victims) {
      await sleep(2_000);
      signalProcesses(choose(await site.findDatabase()), 'SIGKILL');
      await sleep(100);
      backAfterMs.push(await waitUntilHealthy(site));
    }
    await sleep(2_000);
    stop.abort();
    const { responses, acknowledged, lost, twice } = await finish();
    const all = [...responses.values()];
    return {
      figures: {
        kills: victims.length,
        sent: all.length,
        responses: countStatuses(all),
        lost: lost.length,
        twice: twice.length,
        'back after ms': backAfterMs.join('/'),
      },
      expectations: {
        'no acknowledged post is lost': lost.length === 0,
        'no post is there twice': twice.length === 0,
        'there were writes between the kills': acknowledged.length > 100,
        'what was not written was answered with 503': all.every(
          ({ status }) => status === 201 || status === 503,
        ),
        [`it is back within ${backWithinMs / 1000} s`]: backAfterMs.every((ms) => ms < backWithinMs),
        'the API has lived through it': (await site.findApi()) === api,
      },
    };
  },
};
