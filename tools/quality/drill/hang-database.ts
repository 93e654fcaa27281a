import { setTimeout as sleep } from 'node:timers/promises';
import { signalProcesses } from '@site/programs/signal-processes';
import { ask, countAnswers, toJsonQuestion, type Answer } from './ask';
import type { Drill } from './drill';
import { percentile } from './percentile';
import { until } from './until';
import { findCategory, signIn } from './writers';

const hangSeconds = 30;
const answerWithinMs = 2_500;
const healthyWithinMs = 3_000;

export const hangDatabase: Drill = {
  name: 'hang-database',
  title: `Postgres stands still for ${hangSeconds} s`,
  run: async (site) => {
    const token = await signIn(site);
    const category = await findCategory(site);
    const authorized = { headers: { authorization: `Bearer ${token}` } };
    const { email, password } = site.admin;
    const askApi = () => [
      ask(`${site.apiUrl}/api/health`),
      ask(`${site.url}/api/ready`),
      ask(`${site.url}/api/profile/`, authorized),
      ask(`${site.url}/api/posts/?limit=${1 + Math.floor(Math.random() * 100)}`),
      ask(`${site.url}/api/login/`, toJsonQuestion({ email, password })),
    ];

    const processes = await site.findDatabase();
    signalProcesses(processes, 'SIGSTOP');
    const answers: Promise<Answer>[] = [];
    const pages: Promise<Answer>[] = [];
    try {
      for (const end = Date.now() + hangSeconds * 1000; Date.now() < end; await sleep(500)) {
        answers.push(...askApi());
        pages.push(ask(`${site.url}/blogs`), ask(`${site.url}/login`));
      }
    } finally {
      signalProcesses(processes, 'SIGCONT');
    }
    const post = { title: 'After the pause', content: '<p>Back.</p>', category };
    const healthyAfter = await until(
      async () => (await ask(`${site.url}/api/posts/`, toJsonQuestion(post, token))).status === 201,
      'a post can be written again',
    );

    const refusals = await Promise.all(answers);
    const shown = await Promise.all(pages);
    const slowest = percentile(
      [...refusals, ...shown].map(({ ms }) => ms),
      1,
    );
    return {
      figures: {
        'API answers': countAnswers(refusals),
        'page answers': countAnswers(shown),
        'slowest in ms': slowest,
        'written again after ms': healthyAfter,
      },
      expectations: {
        'the API answers 503': refusals.every(({ status }) => status === 503),
        'pages still open': shown.every(({ status }) => status === 200),
        [`every answer comes within ${answerWithinMs} ms`]: slowest < answerWithinMs,
        [`all is well ${healthyWithinMs} ms later`]: healthyAfter < healthyWithinMs,
      },
    };
  },
};
