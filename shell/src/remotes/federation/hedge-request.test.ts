import { hedgeRequest } from './hedge-request';
import type { ScriptRequest } from './load-script';

const request: ScriptRequest = {
  url: 'http://site.test/entry.js?v=1',
  integrity: 'sha384-abc',
  timeoutMs: 8000,
};

interface Asked {
  request: ScriptRequest;
  resolve: (value: string) => void;
  reject: (error: Error) => void;
}
let asked: Asked[];
const load = (sent: ScriptRequest) =>
  new Promise<string>((resolve, reject) => asked.push({ request: sent, resolve, reject }));

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
});
afterEach(() => jest.useRealTimers());

it('asks once for what comes in time, and leaves no timer behind', async () => {
  const loading = hedgeRequest(load, request);
  await jest.advanceTimersByTimeAsync(1999);
  asked[0]!.resolve('first');
  expect(await loading).toBe('first');
  expect(asked.map((sent) => sent.request)).toEqual([request]);
  expect(jest.getTimerCount()).toBe(0);
});

it('asks once for what fails in time', async () => {
  const loading = hedgeRequest(load, request);
  asked[0]!.reject(new Error('gone'));
  await expect(loading).rejects.toThrow('gone');
  expect(asked).toHaveLength(1);
  expect(jest.getTimerCount()).toBe(0);
});

it('asks under another address after two seconds, for what is left of the time', async () => {
  const loading = hedgeRequest(load, request);
  await jest.advanceTimersByTimeAsync(2000);
  expect(asked[1]?.request).toEqual({
    url: 'http://site.test/entry.js?v=1&again=1',
    integrity: 'sha384-abc',
    timeoutMs: 6000,
  });
  asked[1]!.resolve('second');
  expect(await loading).toBe('second');
});

it('fails as the first request does when neither brings something', async () => {
  const loading = hedgeRequest(load, request);
  await jest.advanceTimersByTimeAsync(2000);
  const outcome = expect(loading).rejects.toThrow('the first');
  asked[1]!.reject(new Error('the second'));
  asked[0]!.reject(new Error('the first'));
  await outcome;
});
