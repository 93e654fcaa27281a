import { setTimeout as sleep } from 'node:timers/promises';
import { addWriters } from '../add-writers';
import { sendRequest, countStatuses, jsonRequest, type TimedResponse } from './send-request';
import { sendAtRate } from './send-at-rate';
import type { Drill, Observation } from './drill';
import type { MachinePace } from './machine-pace';
import { percentileOf } from '../percentile';
import type { SiteUnderDrill } from './site-under-drill';

const times = 4;
const overloadSeconds = 8;
const recoverySeconds = 5;
const withinMs = 1_000;
const members = 40;
/** The maximum number of visitors who wait for a response, and send no further request meanwhile. */
const visitors = 1_000;

type SendOne = (number: number) => Promise<TimedResponse>;

/** Logins load the processor, searches also the database. Each request differs from the one before. */
const loads: Record<string, (site: SiteUnderDrill) => SendOne> = {
  logins:
    ({ apiUrl, admin: { password } }) =>
    (number) => {
      const member = 1 + (Math.abs(number) % members);
      const { headers, body } = jsonRequest({ email: `writer-${member}@example.com`, password });
      // Each comes from a different home.
      const address = `10.0.${member}.${Math.abs(number) % 250}`;
      return sendRequest(`${apiUrl}/api/login/`, {
        headers: { ...headers, 'x-forwarded-for': address },
        body,
      });
    },
  searches: ({ url }) => {
    return (number) => sendRequest(`${url}/api/posts/?q=word${number}+text`);
  },
};

export const overload: Drill = {
  name: 'overload',
  title: `${times} times the load that it can carry, of ${Object.keys(loads).join(' and of ')}`,
  run: async (site, pace) => {
    await addWriters(`${site.url}/api`, site, members);
    const seen: Observation = { figures: {}, expectations: {} };
    for (const [name, toLoad] of Object.entries(loads)) {
      const { figures, expectations } = await overloadWith(toLoad(site), pace);
      for (const [label, value] of Object.entries(figures)) seen.figures[`${name}: ${label}`] = value;
      for (const [label, isSo] of Object.entries(expectations)) seen.expectations[`${name}: ${label}`] = isSo;
    }
    return seen;
  },
};

async function overloadWith(sendOne: SendOne, pace: MachinePace): Promise<Observation> {
  const capacity = await measureCapacity(sendOne);
  const before = await sendCalmly(sendOne);
  const responses = await sendAtRate(
    capacity * times,
    AbortSignal.timeout(overloadSeconds * 1000),
    sendOne,
    visitors,
  );
  const sent = Math.round(responses.length / overloadSeconds);
  await sleep(recoverySeconds * 1000);
  const after = await sendCalmly(sendOne);

  const accepted = responses.filter(({ status }) => status === 200);
  const refused = responses.filter(({ status }) => status === 429 || status === 503);
  const acceptedP99 = percentileOf(accepted, 0.99);
  const refusedP99 = percentileOf(refused, 0.99);
  const [medianBefore, medianAfter] = [before, after].map((calm) => percentileOf(calm, 0.5));
  return {
    figures: {
      'a second': capacity,
      'sent a second': sent,
      responses: countStatuses(responses),
      'accepted p99 in ms': acceptedP99,
      'refused p99 in ms': refusedP99,
      'median before and after in ms': `${medianBefore}/${medianAfter}`,
    },
    expectations: {
      'every request is answered or refused': accepted.length + refused.length === responses.length,
      'it goes on working': accepted.length > (capacity * overloadSeconds) / 4,
      'there was more than it can carry': refused.length > 0,
      'more than twice of what it can carry is sent': sent > 2 * capacity,
      [`what is accepted is answered within ${withinMs} ms (p99)`]: acceptedP99 < pace.allow(withinMs),
      [`what is refused is refused within ${withinMs} ms (p99)`]: refusedP99 < pace.allow(withinMs),
      [`all is normal ${recoverySeconds} s later`]:
        after.every(({ status }) => status === 200) &&
        (medianAfter ?? 0) <= 2 * (medianBefore ?? 0) + pace.allow(20),
    },
  };
}

/** Requests per second with responses, at a constant number of waiting requests. */
async function measureCapacity(sendOne: SendOne): Promise<number> {
  const seconds = 3;
  const end = Date.now() + seconds * 1000;
  let answered = 0;
  const sendOn = async (worker: number) => {
    for (let number = worker * 1_000_000; Date.now() < end; number += 1) {
      if ((await sendOne(number)).status === 200) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, worker) => sendOn(worker)));
  return Math.round(answered / seconds);
}

async function sendCalmly(sendOne: SendOne): Promise<TimedResponse[]> {
  const responses: TimedResponse[] = [];
  for (let number = 0; number < 20; number += 1) responses.push(await sendOne(-number));
  return responses;
}
