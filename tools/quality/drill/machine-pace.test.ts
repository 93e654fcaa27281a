import { measureMachinePace } from './machine-pace';
import { waitUntil } from './wait-until';

test('a limit is stretched by as much as a bare server is slower than on an idle machine', async () => {
  const pace = await measureMachinePace();
  expect(pace.allow(1_000)).toBe(1_000);
  const blockedUntil = performance.now() + 300;
  await waitUntil(async () => {
    while (performance.now() < blockedUntil);
    return pace.p99() >= 200;
  }, 'a request was measured');
  expect(pace.allow(1_000)).toBeCloseTo(50 * pace.p99());
  await pace.stop();
});
