import { setTimeout as sleep } from 'node:timers/promises';
import { ask, countAnswers, toJsonQuestion, type Answer } from './ask';
import { askAtRate } from './at-rate';
import type { Drill, Observation } from './drill';
import { percentile } from './percentile';
import type { SiteUnderDrill } from './site-under-drill';
import { addWriters } from './writers';

const times = 4;
const overloadSeconds = 8;
const recoverySeconds = 5;
const withinMs = 1_000;
const members = 40;
/** So many wait at most; whoever waits does not ask for more. */
const visitors = 1_000;

type AskOne = (number: number) => Promise<Answer>;

/** Logins keep the processor busy, searches the database as well. Each request differs from the one before. */
const loads: Record<string, (site: SiteUnderDrill) => AskOne> = {
  logins:
    ({ apiUrl, admin: { password } }) =>
    (number) => {
      const member = 1 + (Math.abs(number) % members);
      const { headers, body } = toJsonQuestion({ email: `writer-${member}@example.com`, password });
      // As if each came from a home of their own.
      const address = `10.0.${member}.${Math.abs(number) % 250}`;
      return ask(`${apiUrl}/api/login/`, { headers: { ...headers, 'x-forwarded-for': address }, body });
    },
  searches: ({ url }) => {
    return (number) => ask(`${url}/api/posts/?q=word${number}+text`);
  },
};

export const overload: Drill = {
  name: 'overload',
  title: `${times} times the load that it can carry, of ${Object.keys(loads).join(' and of ')}`,
  run: async (site) => {
    await addWriters(site, members);
    const seen: Observation = { figures: {}, expectations: {} };
    for (const [name, toLoad] of Object.entries(loads)) {
      const { figures, expectations } = await overloadWith(toLoad(site));
      for (const [label, value] of Object.entries(figures)) seen.figures[`${name}: ${label}`] = value;
      for (const [label, isSo] of Object.entries(expectations)) seen.expectations[`${name}: ${label}`] = isSo;
    }
    return seen;
  },
};

async function overloadWith(askOne: AskOne): Promise<Observation> {
  const capacity = await measureCapacity(askOne);
  const before = await askCalmly(askOne);
  const answers = await askAtRate(
    capacity * times,
    AbortSignal.timeout(overloadSeconds * 1000),
    askOne,
    visitors,
  );
  const asked = Math.round(answers.length / overloadSeconds);
  await sleep(recoverySeconds * 1000);
  const after = await askCalmly(askOne);

  const accepted = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429 || status === 503);
  const acceptedP99 = percentile(toTimes(accepted), 0.99);
  const refusedP99 = percentile(toTimes(refused), 0.99);
  const [medianBefore, medianAfter] = [before, after].map((calm) => percentile(toTimes(calm), 0.5));
  return {
    figures: {
      'a second': capacity,
      'asked a second': asked,
      answers: countAnswers(answers),
      'accepted p99 in ms': acceptedP99,
      'refused p99 in ms': refusedP99,
      'median before and after in ms': `${medianBefore}/${medianAfter}`,
    },
    expectations: {
      'every request is answered or refused': accepted.length + refused.length === answers.length,
      'it goes on working': accepted.length > (capacity * overloadSeconds) / 4,
      'there was more than it can carry': refused.length > 0,
      'it is asked more than twice what it can carry': asked > 2 * capacity,
      [`what is accepted is answered within ${withinMs} ms (p99)`]: acceptedP99 < withinMs,
      [`what is refused is refused within ${withinMs} ms (p99)`]: refusedP99 < withinMs,
      [`all is normal ${recoverySeconds} s later`]:
        after.every(({ status }) => status === 200) && (medianAfter ?? 0) <= 2 * (medianBefore ?? 0) + 20,
    },
  };
}

/** Requests a second that are answered while so many wait at any time. */
async function measureCapacity(askOne: AskOne): Promise<number> {
  const seconds = 3;
  const end = Date.now() + seconds * 1000;
  let answered = 0;
  const askOn = async (worker: number) => {
    for (let number = worker * 1_000_000; Date.now() < end; number += 1) {
      if ((await askOne(number)).status === 200) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, worker) => askOn(worker)));
  return Math.round(answered / seconds);
}

async function askCalmly(askOne: AskOne): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let number = 0; number < 20; number += 1) answers.push(await askOne(-number));
  return answers;
}

const toTimes = (answers: Answer[]) => answers.map(({ ms }) => ms);
