/** @jest-environment jsdom */
import { addRetries } from './retry-runtime.js';

interface Loaded {
  type: string;
  target?: object;
}

/** A call of webpack's function that loads scripts. */
interface Asked {
  url: string;
  key: string;
  end: (event: Loaded) => void;
}

const url = 'https://site.test/remotes/blog/r1/12.abc.js';
const failed = { type: 'error' };
const arrived = { type: 'load' };

let asked: Asked[];
let attempts: Record<string, number>;
let done: jest.Mock;
let runtime: {
  l: (url: string, done: (event: Loaded) => void, key: string) => void;
  retryStyle?: (link: HTMLLinkElement) => void;
};

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  asked = [];
  attempts = {};
  done = jest.fn();
  start();
});
afterEach(() => jest.useRealTimers());

/** Loads a chunk like an entry. */
function start() {
  runtime = { l: (to, end, key) => asked.push({ url: to, key, end }) };
  addRetries(runtime, attempts, 8000);
}

const loadScript = () => runtime.l(url, done, 'chunk-12');
const urls = () => asked.map((request) => request.url);

describe('a script', () => {
  it('is asked for once when it comes', () => {
    loadScript();
    asked[0]!.end(arrived);
    jest.runAllTimers();
    expect(urls()).toEqual([url]);
    expect(done.mock.calls).toEqual([[arrived]]);
  });

  it('is asked for under another URL, and another name, when it does not', () => {
    loadScript();
    asked[0]!.end(failed);
    expect(urls()).toEqual([url, `${url}?attempt=1`]);
    expect(asked[1]!.key).not.toBe(asked[0]!.key);
    expect(done).not.toHaveBeenCalled();
    asked[1]!.end(arrived);
    expect(done.mock.calls).toEqual([[arrived]]);
  });

  it('is given up after the second failure', () => {
    loadScript();
    asked[0]!.end(failed);
    asked[1]!.end({ type: 'timeout' });
    jest.runAllTimers();
    expect(asked).toHaveLength(2);
    expect(done.mock.calls).toEqual([[{ type: 'timeout' }]]);
  });

  it('is asked for again when nothing is heard of it for two seconds; the first request still counts', () => {
    loadScript();
    jest.advanceTimersByTime(1999);
    expect(asked).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(asked).toHaveLength(2);
    asked[1]!.end(failed);
    expect(done).not.toHaveBeenCalled();
    asked[0]!.end(arrived);
    expect(done.mock.calls).toEqual([[arrived]]);
  });

  it('is heard of once when both requests bring it', () => {
    loadScript();
    jest.advanceTimersByTime(2000);
    asked[1]!.end(arrived);
    asked[0]!.end(failed);
    expect(done.mock.calls).toEqual([[arrived]]);
  });

  it('has a new URL at once when the release is loaded again after a failure', () => {
    loadScript();
    asked[0]!.end(failed);
    asked[1]!.end(failed);
    start();
    loadScript();
    expect(urls().at(-1)).toBe(`${url}?attempt=2`);
  });
});

describe('a style sheet', () => {
  const href = 'https://site.test/remotes/blog/r1/12.abc.css';
  const links = () => [...document.head.querySelectorAll('link')];

  /** Loads a style like the runtime of mini-css-extract-plugin. */
  function loadStyle() {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('integrity', 'sha384-abc');
    link.onload = link.onerror = done;
    link.href = href;
    runtime.retryStyle!(link);
    document.head.append(link);
  }
  const end = (link: HTMLLinkElement, type: string) => link.dispatchEvent(new Event(type));

  it('is one link when it comes', () => {
    loadStyle();
    end(links()[0]!, 'load');
    jest.runAllTimers();
    expect(links().map((link) => link.href)).toEqual([href]);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('is asked for by a new link with the same hash when it does not', () => {
    loadStyle();
    end(links()[0]!, 'error');
    expect(links()).toHaveLength(1);
    expect(links()[0]).toMatchObject({ href: `${href}?attempt=1`, rel: 'stylesheet' });
    expect(links()[0]!.getAttribute('integrity')).toBe('sha384-abc');
    expect(done).not.toHaveBeenCalled();
    end(links()[0]!, 'load');
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('has a time limit', () => {
    loadStyle();
    jest.advanceTimersByTime(2000);
    expect(links()).toHaveLength(2);
    jest.advanceTimersByTime(7999);
    expect(done).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(done.mock.calls).toEqual([[expect.objectContaining({ type: 'timeout' })]]);
    expect(links()).toEqual([]);
  });

  it('says which URL has failed', () => {
    loadStyle();
    end(links()[0]!, 'error');
    end(links()[0]!, 'error');
    const [[event]] = done.mock.calls as [[Event]];
    expect((event.target as HTMLLinkElement).href).toBe(`${href}?attempt=1`);
  });
});
