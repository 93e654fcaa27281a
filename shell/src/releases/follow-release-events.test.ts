import { followReleaseEvents } from './follow-release-events';

class FakeEventSource {
  static opened: FakeEventSource[] = [];
  onmessage?: (event: { data: string }) => void;
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeEventSource.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

/** Messages reach every channel but the one that sends, as in browsers. */
class FakeChannel {
  static all: FakeChannel[] = [];
  onmessage?: (event: { data: string }) => void;
  constructor() {
    FakeChannel.all.push(this);
  }
  postMessage(data: string) {
    for (const channel of FakeChannel.all) if (channel !== this) channel.onmessage?.({ data });
  }
  close() {
    FakeChannel.all = FakeChannel.all.filter((channel) => channel !== this);
  }
}

/** One lock, held by one at a time in the order of the requests. */
function createLocks() {
  let last = Promise.resolve();
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) =>
      (last = last.then(() => (signal.aborted ? undefined : hold()))),
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const tell = (id: string) => FakeEventSource.opened.at(-1)?.onmessage?.({ data: id });

beforeEach(() => {
  FakeEventSource.opened = [];
  FakeChannel.all = [];
  Object.assign(window, { EventSource: FakeEventSource, BroadcastChannel: FakeChannel });
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
});
afterEach(() => {
  for (const name of ['EventSource', 'BroadcastChannel']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'locks');
});

test('the tabs of a browser share one connection, and another one takes it over', async () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const stopFirst = followReleaseEvents(first);
  const stopSecond = followReleaseEvents(second);
  await settle();
  expect(FakeEventSource.opened.map(({ url }) => url)).toEqual(['/release-events']);
  tell('s1');
  expect(first).toHaveBeenLastCalledWith('s1');
  expect(second).toHaveBeenLastCalledWith('s1');

  stopFirst();
  await settle();
  expect(FakeEventSource.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  tell('s2');
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenLastCalledWith('s2');
  stopSecond();
});

test('a page that is kept for going back holds neither lock nor connection until it is shown again', async () => {
  const onId = jest.fn();
  const stop = followReleaseEvents(onId);
  await settle();
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(FakeEventSource.opened.map(({ isClosed }) => isClosed)).toEqual([true]);

  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await settle();
  tell('s1');
  expect(onId).toHaveBeenLastCalledWith('s1');
  stop();
  expect(FakeEventSource.opened.map(({ isClosed }) => isClosed)).toEqual([true, true]);
});

test('the first showing of a page connects once', async () => {
  const stop = followReleaseEvents(jest.fn());
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  await settle();
  stop();
  await settle();
  expect(FakeEventSource.opened).toHaveLength(1);
});

test.each(['EventSource', 'BroadcastChannel'])('without %s nothing is told, and nothing throws', (name) => {
  Reflect.deleteProperty(window, name);
  followReleaseEvents(jest.fn())();
  expect(FakeEventSource.opened).toEqual([]);
});
