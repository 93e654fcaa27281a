import { createFairQueue, type FairQueueOptions } from './fair-queue';

/** Work that ends on request, and the order in which it started. */
function createQueue(options: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({
    places: 1,
    waitingMaxOfOne: 2,
    waitingMax: 5,
    waitMs: 60_000,
    ...options,
  });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    enter: (account: string, name: string, signal?: AbortSignal) =>
      queue.run(
        account,
        () =>
          new Promise<string>((resolve) => {
            begun.push(name);
            ends.set(name, () => resolve(name));
          }),
        signal,
      ),
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('accounts take turns, however much one of them has to do', async () => {
  const { begun, enter, end } = createQueue();
  const work = [enter('a', 'a1'), enter('a', 'a2'), enter('a', 'a3'), enter('b', 'b1'), enter('c', 'c1')];
  await settle();
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  expect(await Promise.all(work)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
});

test('an account has one place at a time, also while another place is free', async () => {
  const { begun, enter, end } = createQueue({ places: 2 });
  const work = [enter('a', 'a1'), enter('a', 'a2'), enter('b', 'b1')];
  await settle();
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  await end('b1');
  await end('a2');
  await Promise.all(work);
});

test('too much of one account is refused, and that of others is taken', async () => {
  const { enter, end } = createQueue();
  const work = [enter('a', 'a1'), enter('a', 'a2'), enter('a', 'a3')];
  await settle();
  await expect(enter('a', 'a4')).rejects.toMatchObject({ code: 'rate_limited' });
  work.push(enter('b', 'b1'));
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
  await Promise.all(work);
});

test('too much in all is turned away', async () => {
  const { enter, end } = createQueue({ waitingMax: 1 });
  const work = [enter('a', 'a1'), enter('b', 'b1')];
  await settle();
  await expect(enter('c', 'c1')).rejects.toMatchObject({ code: 'overloaded' });
  for (const name of ['a1', 'b1']) await end(name);
  await Promise.all(work);
});

test('who waits too long is turned away and takes no place', async () => {
  const { begun, enter, end } = createQueue({ waitMs: 10 });
  const first = enter('a', 'a1');
  await expect(enter('b', 'b1')).rejects.toMatchObject({ code: 'overloaded' });
  await end('a1');
  expect(await first).toBe('a1');
  expect(begun).toEqual(['a1']);
});

test('who goes away gives up the turn', async () => {
  const { begun, enter, end } = createQueue();
  const gone = new AbortController();
  const work = [enter('a', 'a1'), enter('c', 'c1')];
  const waiting = enter('b', 'b1', gone.signal);
  gone.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'overloaded' });
  await expect(enter('b', 'b2', gone.signal)).rejects.toMatchObject({ code: 'overloaded' });
  for (const name of ['a1', 'c1']) await end(name);
  await Promise.all(work);
  expect(begun).toEqual(['a1', 'c1']);
});

test('work that fails makes room for the next', async () => {
  const queue = createFairQueue({ places: 1, waitingMaxOfOne: 2, waitingMax: 5, waitMs: 60_000 });
  const failing = queue.run('a', async () => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(await queue.run('a', async () => 'done')).toBe('done');
});
