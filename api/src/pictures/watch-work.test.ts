import { watchWork } from './watch-work';

const burn = () => {
  const end = performance.now() + 5;
  while (performance.now() < end);
};

test('says once that the work takes more processor time than it may', async () => {
  let calls = 0;
  const stop = watchWork(() => (calls += 1), { cpuMaxMs: 20, memoryMaxBytes: Infinity, intervalMs: 1 });
  const burner = setInterval(burn, 1);
  while (calls === 0) await new Promise(setImmediate);
  await new Promise((resolve) => setTimeout(resolve, 20));
  clearInterval(burner);
  stop();
  expect(calls).toBe(1);
});

test('says that the work takes more memory than it may', async () => {
  await new Promise<void>((resolve) => {
    watchWork(resolve, { cpuMaxMs: Infinity, memoryMaxBytes: 1, intervalMs: 1 });
  });
});

test('says nothing once it is stopped', async () => {
  const onTooMuch = jest.fn();
  watchWork(onTooMuch, { cpuMaxMs: 0, memoryMaxBytes: 1, intervalMs: 1 })();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(onTooMuch).not.toHaveBeenCalled();
});
