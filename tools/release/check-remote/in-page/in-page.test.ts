/** @jest-environment jsdom */
import { watchListeners } from './watch-listeners';
import { watchTimers } from './watch-timers';

const { addEventListener, removeEventListener } = EventTarget.prototype;
afterEach(() => Object.assign(EventTarget.prototype, { addEventListener, removeEventListener }));

test('listeners that stay count, and those that go by themselves do not', () => {
  const counts = watchListeners();
  const leave = new AbortController();
  const listener = () => {};
  document.addEventListener('resize', listener);
  document.addEventListener('resize', listener);
  document.addEventListener('scroll', listener, { once: true });
  document.addEventListener('keydown', listener, { signal: leave.signal });
  document.createElement('div').addEventListener('click', listener);
  expect(Object.fromEntries(counts)).toEqual({
    'resize listener on document': 1,
    'keydown listener on document': 1,
  });
  document.removeEventListener('resize', listener, true);
  expect(counts.get('resize listener on document')).toBe(1);
  document.removeEventListener('resize', listener);
  leave.abort();
  expect([...counts.values()]).toEqual([0, 0]);
});

test('intervals count until they are cleared, timeouts until they have run', async () => {
  const original = { ...pick(window) };
  const count = watchTimers();
  try {
    const interval = window.setInterval(() => {}, 60_000);
    const cleared = window.setTimeout(() => {}, 60_000);
    const ran = new Promise<void>((resolve) => void window.setTimeout(resolve, 0));
    expect(count()).toEqual({ interval: 1, timeout: 2 });
    await ran;
    // Either function clears both kinds.
    window.clearTimeout(interval);
    window.clearInterval(cleared);
    expect(count()).toEqual({ interval: 0, timeout: 0 });
  } finally {
    Object.assign(window, original);
  }
});

const pick = ({ setInterval, setTimeout, clearInterval, clearTimeout }: Window & typeof globalThis) => ({
  setInterval,
  setTimeout,
  clearInterval,
  clearTimeout,
});
