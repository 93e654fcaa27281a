import { setTimeout as sleep } from 'node:timers/promises';
import { signalProcesses } from '@site/programs/signal-processes';
import { addWriters } from '../add-writers';
import { countStatuses } from './send-request';
import type { Drill, Observation } from './drill';
import type { SiteUnderDrill } from './site-under-drill';
import { waitUntilHealthy } from './wait-until';
import { writeAtRate } from './writers';

const writesPerSecond = 50;
/** A writer may write 60 posts an hour. */
const writers = 100;
const apiKills = 20;
const backWithinMs = 10_000;

/** The processes of the database that are killed, one choice after the other. */
const choices: ((processes: number[]) => number[])[] = [
  (processes) => processes.slice(0, 1),
  (processes) => processes,
  // A single connection: the server then ends all others and recovers by itself.
  (processes) => processes.slice(-1),
];

export const killApi: Drill = {
  name: 'kill-api',
  title: `kill -9 of the API, ${apiKills} times, under ${writesPerSecond} writes a second`,
  run: async (site) => {
    const { observation } = await killUnderWrites(site, apiKills, async () => {
      // The kill meets requests in different states.
      await sleep(500 + Math.random() * 1_000);
      process.kill(await site.findApi(), 'SIGKILL');
    });
    return observation;
  },
};

export const killDatabase: Drill = {
  name: 'kill-database',
  title: `kill -9 of Postgres under ${writesPerSecond} writes a second`,
  run: async (site, pace) => {
    const api = await site.findApi();
    const { observation, backAfterMs } = await killUnderWrites(site, choices.length, async (number) => {
      await sleep(2_000);
      signalProcesses(choices[number]!(await site.findDatabase()), 'SIGKILL');
      await sleep(100);
    });
    observation.expectations[`it is back within ${backWithinMs / 1000} s`] = backAfterMs.every(
      (ms) => ms < pace.allow(backWithinMs),
    );
    observation.expectations['the API has lived through it'] = (await site.findApi()) === api;
    return observation;
  },
};

/** Kills again and again while members write, each time once the site is back, and looks for each post afterwards. */
async function killUnderWrites(
  site: SiteUnderDrill,
  kills: number,
  kill: (number: number) => Promise<void>,
): Promise<{ observation: Observation; backAfterMs: number[] }> {
  const tokens = await addWriters(`${site.url}/api`, site, writers);
  const stop = new AbortController();
  const finish = await writeAtRate(site, { perSecond: writesPerSecond, tokens, signal: stop.signal });
  const backAfterMs: number[] = [];
  for (let number = 0; number < kills; number += 1) {
    await kill(number);
    backAfterMs.push(await waitUntilHealthy(site));
  }
  await sleep(2_000);
  stop.abort();
  const { responses, acknowledged, lost, twice } = await finish();
  const all = [...responses.values()];
  const observation = {
    figures: {
      kills,
      sent: all.length,
      responses: countStatuses(all),
      lost: lost.length,
      twice: twice.length,
      'slowest return in ms': Math.max(...backAfterMs),
    },
    expectations: {
      'no acknowledged post is lost': lost.length === 0,
      'no post is there twice': twice.length === 0,
      'there were writes between the kills': acknowledged.length > 100,
      'what was not written was answered with 503': all.every(
        ({ status }) => status === 201 || status === 503,
      ),
    },
  };
  return { observation, backAfterMs };
}
