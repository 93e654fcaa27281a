import { createPoller, type Poller } from './poller';
import { waitUntil } from './testing/wait-until';

let poller: Poller;
let works: number;
let pollMs: number;

function start(work: () => Promise<unknown> = async () => undefined): void {
  works = 0;
  poller = createPoller({
    work: () => {
      works += 1;
      return work();
    },
    pollMs: () => pollMs,
    onError: () => undefined,
  });
  poller.start();
}

afterEach(() => poller.stop());

/** Longer than any test. */
const never = 1_000_000;

test('works again after each pause', async () => {
  pollMs = 1;
  start();
  await waitUntil(() => works > 2);
});

test('a pause that has begun ends early when it is shortened', async () => {
  pollMs = never;
  let ended = 0;
  start(async () => {
    ended += 1;
  });
  await waitUntil(() => ended === 1);
  pollMs = 1;
  poller.wake();
  await waitUntil(() => works > 1);
});

test('does not work twice at once, also when it is woken', async () => {
  pollMs = 1;
  let finish = () => {};
  start(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  poller.wake();
  expect(works).toBe(1);
  finish();
  await waitUntil(() => works === 2);
  const stopped = poller.stop();
  finish();
  await stopped;
});
