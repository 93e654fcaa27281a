/** No module of anybody: it runs by itself, each time that it is loaded. */
const script = './start-scripts.js';
const run = () => jest.isolateModulesAsync(() => import(script));
const parsed = () => document.dispatchEvent(new Event('DOMContentLoaded'));
const started = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);

let frameCallbacks: (() => void)[];
const makeFrame = () => frameCallbacks.splice(0).forEach((callback) => callback());

beforeEach(() => {
  jest.useFakeTimers();
  frameCallbacks = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    frameCallbacks.push(() => callback(0));
    return 0;
  });
  document.head.innerHTML = '';
  document.body.innerHTML = `
    <link rel="preload" as="script" href="/main.js" integrity="sha384-a" crossorigin data-run="in-order">
    <link rel="preload" as="script" href="/entry.js" integrity="sha384-b" crossorigin>
    <link rel="preload" as="script" href="/page.js" integrity="sha384-c" crossorigin data-run="async">`;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the scripts of a page start after its first frame, in their order and with their hashes', async () => {
  await run();
  parsed();
  expect(started()).toEqual([]);
  makeFrame();
  expect(started()).toEqual([]);
  jest.advanceTimersByTime(0);
  expect(started()).toEqual(['/main.js', '/page.js']);
  const [main, page] = document.head.querySelectorAll('script');
  expect([main?.getAttribute('integrity'), main?.crossOrigin]).toEqual(['sha384-a', 'anonymous']);
  expect([main?.async, page?.async]).toEqual([false, true]);
  expect([main?.dataset['attempt'], page?.dataset['attempt']]).toEqual(['0', undefined]);
});

test('without a frame they start after a second, and once', async () => {
  await run();
  parsed();
  jest.advanceTimersByTime(1000);
  expect(started()).toHaveLength(2);
  makeFrame();
  jest.runAllTimers();
  expect(started()).toHaveLength(2);
});

test('a page in the background starts them at once', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await run();
  parsed();
  expect(started()).toHaveLength(2);
});

export {};
