import { bootstrapDataElementId, type BootstrapData } from '@site/shared/contracts';
import { sampleConfig } from '@site/shared/testing';
import { makeRelease } from '../../testing/make-release';
import { restoreVisibility, setVisibility } from '../testing/hide-tab';
import { startingReleaseEvent, type StartingRelease } from '../protocol';
import { avoidRelease } from './avoided-releases';
import { openWithHeartbeat } from './open-with-heartbeat';
import { writeRunNote } from './run-notes';

class FakeWorker {
  static last: FakeWorker;
  onmessage?: (event: { data: unknown }) => void;
  messages: unknown[] = [];
  constructor() {
    FakeWorker.last = this;
  }
  postMessage(message: unknown) {
    this.messages.push(message);
  }
}

const fallback = { name: 'tools', release: 'r1', routes: ['/tools'] };
const tools = { name: 'tools', release: 'r2', routes: ['/tools'], fallback };
const note = { name: 'tools', release: 'r2', page: '/tools', run: 'before', isHeavy: false, isWatched: true };
const longAgo = Date.now() - 60_000;

const findRelease = () =>
  (JSON.parse(document.getElementById(bootstrapDataElementId)!.textContent) as BootstrapData).releases
    .remotes[0]?.release;
const openPage = (path = '/tools', config = sampleConfig) => {
  history.replaceState(null, '', path);
  document.getElementById(bootstrapDataElementId)!.textContent = JSON.stringify({
    config,
    releases: { id: 'a', remotes: [tools] },
  });
  openWithHeartbeat('/assets/heartbeat.js');
};
const started = () =>
  [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  Object.assign(globalThis, { Worker: FakeWorker });
  document.head.innerHTML = `<link data-run="async" href="/chunk.js" integrity="sha384-a">
    <script type="application/json" id="${bootstrapDataElementId}"></script>`;
  document.body.innerHTML = '<div id="root"><p>served</p></div>';
});
afterEach(() => {
  dispatchEvent(new Event('pagehide'));
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('a page after one that ended properly begins with the live release', () => {
  openPage();
  dispatchEvent(new Event('pagehide'));
  openPage();
  expect(findRelease()).toBe('r2');
  expect(document.body).toHaveTextContent('served');
});

it('a page after one that did not end properly begins with the release before, without what was served', () => {
  writeRunNote(note, longAgo);
  openPage();
  expect(findRelease()).toBe('r1');
  expect(document.getElementById('root')).toBeEmptyDOMElement();
  expect(document.querySelector('link[data-run]')).toBeNull();
  expect(FakeWorker.last.messages[0]).toMatchObject({ exits: [note] });
});

it('that is so once, unless the worker finds that the release has failed', () => {
  writeRunNote(note, longAgo);
  openPage();
  dispatchEvent(new Event('pagehide'));
  openPage();
  expect(findRelease()).toBe('r2');
  FakeWorker.last.onmessage?.({ data: [{ name: 'tools', release: 'r2' }] });
  openPage();
  expect(findRelease()).toBe('r1');
});

it('a tab that responds beside it has not ended', () => {
  writeRunNote(note);
  openPage();
  expect(findRelease()).toBe('r2');
});

it('goes without a release for a day, and without no other', () => {
  avoidRelease(tools, Date.now() - 25 * 60 * 60_000);
  openPage();
  expect(findRelease()).toBe('r2');
  avoidRelease({ name: 'tools', release: 'r0' });
  openPage();
  expect(findRelease()).toBe('r2');
});

it('keeps what was served of another remote', () => {
  avoidRelease(tools);
  openPage('/about');
  expect(findRelease()).toBe('r1');
  expect(document.body).toHaveTextContent('served');
});

it('storage that holds anything else changes nothing', () => {
  for (const text of ['null', '{', '{"tools":1}', '[]']) {
    localStorage.setItem('avoided-releases', text);
    localStorage.setItem('heartbeat:x', text);
    openPage();
    expect(findRelease()).toBe('r2');
  }
});

it('sends the worker each second what the visitor sees', () => {
  openPage();
  const { messages } = FakeWorker.last;
  jest.advanceTimersByTime(1000);
  expect(messages.slice(1)).toEqual([
    { name: 'tools', release: 'r2', page: '/tools' },
    { name: 'tools', release: 'r2', page: '/tools' },
  ]);
  history.replaceState(null, '', '/about');
  jest.advanceTimersByTime(1000);
  expect(messages.at(-1)).toBeNull();
});

const announce = (release: StartingRelease['release'], isStarting: boolean) => {
  const detail: StartingRelease = { release, isStarting };
  document.dispatchEvent(new CustomEvent(startingReleaseEvent, { detail }));
  return FakeWorker.last.messages.at(-1);
};

it('watches an extension while it starts, and then the page again @13.9', () => {
  openPage();
  const [auth, blog] = [makeRelease('auth'), makeRelease('blog')];
  expect(announce(auth, true)).toEqual({ name: 'auth', release: 'r1', page: '/tools' });
  expect(announce(blog, true)).toMatchObject({ name: 'blog' });
  jest.advanceTimersByTime(1000);
  expect(FakeWorker.last.messages.at(-1)).toMatchObject({ name: 'blog' });
  expect(announce(blog, false)).toMatchObject({ name: 'auth' });
  expect(announce(auth, false)).toEqual({ name: 'tools', release: 'r2', page: '/tools' });
});

it('a page after one that hung while an extension started begins with the release before of the extension @13.9', () => {
  openPage('/about');
  announce({ ...makeRelease('tools'), ...tools }, true);
  jest.clearAllTimers();
  jest.setSystemTime(Date.now() + 60_000);
  openPage('/about');
  expect(findRelease()).toBe('r1');
  const exit: unknown = expect.objectContaining({ name: 'tools', release: 'r2', page: '/about' });
  expect(FakeWorker.last.messages[0]).toMatchObject({ exits: expect.arrayContaining([exit]) as unknown });
});

it('rests in a hidden tab', () => {
  openPage();
  setVisibility('hidden');
  expect(FakeWorker.last.messages.at(-1)).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
  restoreVisibility();
});

it('runs the scripts of a page that the browser renders, also where there are no workers', () => {
  document.body.innerHTML = '';
  Reflect.deleteProperty(globalThis, 'Worker');
  openPage();
  expect(started()).toEqual(['/chunk.js']);
  expect(findRelease()).toBe('r2');
});

it('stays out of the way of a developer who has replaced something', () => {
  writeRunNote(note, longAgo);
  document.cookie = 'overrides=tools';
  openPage('/tools', { ...sampleConfig, allowOverrides: true });
  expect(findRelease()).toBe('r2');
  document.cookie = 'overrides=; Max-Age=0';
});
