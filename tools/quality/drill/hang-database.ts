import { setTimeout as sleep } from 'node:timers/promises';
import { signalProcesses } from '@site/programs/signal-processes';
import { logIn } from '../log-in';
import { sendRequest, countStatuses, jsonRequest, type TimedResponse } from './send-request';
import type { Drill } from './drill';
import { percentile } from './percentile';
import { waitUntil } from './wait-until';
import { findCategory } from './writers';

const hangSeconds = 30;
const responseWithinMs = 2_500;
const healthyWithinMs = 3_000;

export const hangDatabase: Drill = {
  name: 'hang-database',
  title: `Postgres stands still for ${hangSeconds} s`,
  run: async (site) => {
    const token = await logIn(`${site.url}/api`, site.admin);
    const category = await findCategory(site);
    const authorized = { headers: { authorization: `Bearer ${token}` } };
    const { email, password } = site.admin;
    const requestApi = () => [
      sendRequest(`${site.apiUrl}/api/health`),
      sendRequest(`${site.url}/api/ready`),
      sendRequest(`${site.url}/api/profile/`, authorized),
      sendRequest(`${site.url}/api/posts/?limit=${1 + Math.floor(Math.random() * 100)}`),
      sendRequest(`${site.url}/api/login/`, jsonRequest({ email, password })),
    ];

    const processes = await site.findDatabase();
    signalProcesses(processes, 'SIGSTOP');
    const responses: Promise<TimedResponse>[] = [];
    const pages: Promise<TimedResponse>[] = [];
    try {
      for (const end = Date.now() + hangSeconds * 1000; Date.now() < end; await sleep(500)) {
        responses.push(...requestApi());
        pages.push(sendRequest(`${site.url}/blogs`), sendRequest(`${site.url}/login`));
      }
    } finally {
      signalProcesses(processes, 'SIGCONT');
    }
    const post = { title: 'After the pause', content: '<p>Back.</p>', category };
    const healthyAfter = await waitUntil(
      async () => (await sendRequest(`${site.url}/api/posts/`, jsonRequest(post, token))).status === 201,
      'a post can be written again',
    );

    const refusals = await Promise.all(responses);
    const shown = await Promise.all(pages);
    const slowest = percentile(
      [...refusals, ...shown].map(({ ms }) => ms),
      1,
    );
    return {
      figures: {
        'API responses': countStatuses(refusals),
        'page responses': countStatuses(shown),
        'slowest in ms': slowest,
        'written again after ms': healthyAfter,
      },
      expectations: {
        'the API answers 503': refusals.every(({ status }) => status === 503),
        'pages still open': shown.every(({ status }) => status === 200),
        [`every response comes within ${responseWithinMs} ms`]: slowest < responseWithinMs,
        [`all is well ${healthyWithinMs} ms later`]: healthyAfter < healthyWithinMs,
      },
    };
  },
};
