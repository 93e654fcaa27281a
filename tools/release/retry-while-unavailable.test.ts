import { CallError, UnreachableError } from '@site/command-kit/site-client';
import { UserError } from '@site/command-kit/user-error';
import { retryWhileUnavailable } from './retry-while-unavailable';

const call = 'GET /registry/remotes/';
const refusal = (status: number, message?: string) =>
  new UserError('Please try again.', { cause: new CallError(call, status, { message }) });
const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

let lines: string[];
beforeEach(() => void (lines = []));

/** Fails with each of these, one call after the other, then succeeds. */
async function run(...failures: Error[]): Promise<string> {
  const work = jest.fn().mockResolvedValue('done');
  for (const failure of failures) work.mockRejectedValueOnce(failure);
  return retryWhileUnavailable<string>(work, (line) => lines.push(line), { timeoutMs: 30_000, pauseMs: 1 });
}

it.each([
  ['has too much to do', refusal(503, 'Busy'), `${call} responds with 503: Busy.`],
  ['is behind a proxy that finds nobody', refusal(502), `${call} responds with 502: nothing.`],
  [
    'is gone',
    new UnreachableError(call, 'http://x', new TypeError('fetch failed', { cause: reset })),
    `${call} has no response: ECONNRESET.`,
  ],
])('waits for a site that %s, and says once for what', async (_, failure, reason) => {
  expect(await run(failure, failure)).toBe('done');
  expect(lines).toEqual([`${reason} Trying again for up to 30 s …`]);
});

it.each([
  ['a refusal', refusal(401)],
  ['a fault', refusal(500)],
  ['anything else', new Error('no such file')],
])('does not repeat %s', async (_, failure) => {
  await expect(run(failure)).rejects.toBe(failure);
  expect(lines).toEqual([]);
});

it('gives up when its time is up, and names call and cause', async () => {
  const limits = { timeoutMs: 0, pauseMs: 1 };
  const result = retryWhileUnavailable(() => Promise.reject(refusal(503, 'Busy')), jest.fn(), limits);
  await expect(result).rejects.toThrow(`${call} responds with 503: Busy. Tried for 0 s.`);
});
