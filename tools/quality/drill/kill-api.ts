import { setTimeout as sleep } from 'node:timers/promises';
import { addWriters } from '../add-writers';
import { countStatuses } from './send-request';
import type { Drill } from './drill';
import { waitUntilHealthy } from './wait-until';
import { writeAtRate } from './writers';

const kills = 20;
const writesPerSecond = 50;
/** A writer may write 60 posts an hour. */
const writers = 100;

export const killApi: Drill = {
  name: 'kill-api',
  title: `kill -9 of the API, ${kills} times, under ${writesPerSecond} writes a second`,
  run: async (site) => {
    const tokens = await addWriters(`${site.url}/api`, site, writers);
    const stop = new AbortController();
    const finish = await writeAtRate(site, { perSecond: writesPerSecond, tokens, signal: stop.signal });
    const backAfterMs: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      // The kill meets requests in different states.
      await sleep(500 + Math.random() * 1_000);
      process.kill(await site.findApi(), 'SIGKILL');
      backAfterMs.push(await waitUntilHealthy(site));
    }
    await sleep(1_000);
    stop.abort();
    const { responses, acknowledged, lost, twice } = await finish();
    const all = [...responses.values()];
    return {
      figures: {
        kills,
        sent: all.length,
        responses: countStatuses(all),
        lost: lost.length,
        twice: twice.length,
        'slowest restart in ms': Math.max(...backAfterMs),
      },
      expectations: {
        'no acknowledged post is lost': lost.length === 0,
        'no post is there twice': twice.length === 0,
        'there were writes between the kills': acknowledged.length > kills * 5,
        'what was not written was answered with 503': all.every(
          ({ status }) => status === 201 || status === 503,
        ),
      },
    };
  },
};
