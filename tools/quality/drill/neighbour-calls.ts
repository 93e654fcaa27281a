import { ask, type Answer, type Question } from './ask';

interface Call {
  path: string;
  question: Question;
  /** Whether an answer can be to nothing but this call. */
  isRight: (answer: Answer) => boolean;
}

let calls = 0;

/** Calls whose answers repeat what only they have said, so that nobody else's answer looks like theirs. */
const makers: ((marker: string) => Call)[] = [
  () => ({
    path: '/api/ip/',
    question: {},
    isRight: ({ status, body }) => status === 200 && /^\{"success":true,"ip":"[^"]+"/.test(body),
  }),
  (marker) => ({
    path: `/api/posts/?category=${marker}`,
    question: {},
    isRight: ({ status, body }) => status === 400 && body.includes('category'),
  }),
  () => ({
    path: '/api/posts/0/',
    question: {},
    isRight: ({ status, body }) => status === 404 && body.includes('"not_found"'),
  }),
  (marker) => ({
    path: '/api/signup/',
    question: { headers: { 'content-type': 'application/json' }, body: `{"${marker}":1}` },
    isRight: ({ status, body }) => status === 400 && body.includes('"email"'),
  }),
  () => ({ path: '/api/posts/0/', question: { method: 'DELETE' }, isRight: ({ status }) => status === 401 }),
  () => ({ path: '/api/profile/', question: {}, isRight: ({ status }) => status === 401 }),
];

/** So many go to the API at once, each on a connection of its own between the two servers. */
const atOnce = 24;

/** Calls as visitors do, and returns what is wrong with their answers. An overload is no mix-up. */
export async function findWronged(url: string): Promise<string[]> {
  const made = Array.from({ length: atOnce }, (_, index) => {
    calls += 1;
    return makers[index % makers.length]!(`neighbour${calls}`);
  });
  const answers = await Promise.all(made.map(({ path, question }) => ask(url + path, question)));
  return made.flatMap(({ path, question, isRight }, index) => {
    const answer = answers[index]!;
    if (isRight(answer) || answer.status === 429 || answer.headers['retry-after'] !== undefined) return [];
    const said = `${answer.failure ?? answer.status} ${answer.body.slice(0, 100)}`;
    return [`${question.method ?? ''} ${path} was answered ${said}`.trim()];
  });
}
