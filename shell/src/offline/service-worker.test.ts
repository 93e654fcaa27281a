import type * as worker from './service-worker';

/** A browser's worker: what is asked of it, in order. */
function installWorker({ isKnown = false } = {}) {
  const calls: unknown[] = [];
  const active = { postMessage: (message: unknown) => void calls.push(message) };
  const registration = { active, unregister: async () => void calls.push('unregister') };
  const serviceWorker = {
    register: async (path: string) => {
      calls.push(`register ${path}`);
      return registration;
    },
    ready: Promise.resolve({ active }),
    getRegistration: async () => (isKnown ? registration : undefined),
  };
  const caches = {
    keys: async () => ['offline-pages', 'of-others'],
    delete: async (name: string) => void calls.push(`delete ${name}`),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.assign(globalThis, { caches });
  return calls;
}

beforeEach(() => jest.resetModules());
afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** The module as a new page loads it. */
const open = (): Promise<typeof worker> => import('./service-worker');

it('registers the worker that the page names, once, and tells it what is on the screen', async () => {
  const calls = installWorker();
  document.head.innerHTML = '<meta name="service-worker" content="/service-worker.js">';
  const { keepPage: keep } = await open();
  await keep('/blogs', () => '1');
  await keep('/posts/7', () => '1');
  const seen = { type: 'seen', reader: '1', savesData: false };
  expect(calls).toEqual([
    'register /service-worker.js',
    { ...seen, path: '/blogs' },
    { ...seen, path: '/posts/7' },
  ]);
});

it('ends a worker from before where the page names none, with all that it has kept', async () => {
  const calls = installWorker({ isKnown: true });
  const { keepPage, tellReader } = await open();
  await tellReader('1');
  await keepPage('/blogs', () => '1');
  expect(calls).toEqual(['unregister', 'delete offline-pages']);
});

it('leaves a browser alone that has none', async () => {
  const calls = installWorker();
  const { keepPage } = await open();
  await keepPage('/blogs', () => '1');
  expect(calls).toEqual([]);
});

it('does nothing in a browser that allows no worker', async () => {
  document.head.innerHTML = '<meta name="service-worker" content="/service-worker.js">';
  await expect((await open()).keepPage('/blogs', () => '1')).resolves.toBeUndefined();
});
