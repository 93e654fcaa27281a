import { setTimeout as sleep } from 'node:timers/promises';
import { countAnswers } from './ask';
import type { Drill } from './drill';
import { untilHealthy } from './until';
import { addWriters, writeAtRate } from './writers';

const kills = 20;
const writesPerSecond = 50;
/** The limit for one writer is 60 posts an hour. */
const writers = 100;

export const killApi: Drill = {
  name: 'kill-api',
  title: `kill -9 of the API, ${kills} times, under ${writesPerSecond} writes a second`,
  run: async (site) => {
    const tokens = await addWriters(site, writers);
    const stop = new AbortController();
    const finish = await writeAtRate(site, { perSecond: writesPerSecond, tokens, signal: stop.signal });
    const backAfterMs: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      // Each time at another moment of some request.
      await sleep(500 + Math.random() * 1_000);
      process.kill(await site.findApi(), 'SIGKILL');
      backAfterMs.push(await untilHealthy(site));
    }
    await sleep(1_000);
    stop.abort();
    const { answers, acknowledged, lost, twice } = await finish();
    const all = [...answers.values()];
    return {
      figures: {
        kills,
        sent: all.length,
        answers: countAnswers(all),
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
