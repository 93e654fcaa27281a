import { isEmpty } from './is-empty';
import { watchPage } from './watch-page';

// A page without a layout has no size: what can be seen is tested in a browser.
jest.mock('./is-empty');

const onEmpty = jest.fn();
let visibility: DocumentVisibilityState;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  onEmpty.mockReset();
  jest.mocked(isEmpty).mockReturnValue(true);
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  stop = watchPage(() => document.body, performance.now(), onEmpty);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const seconds = (count: number) => jest.advanceTimersByTime(count * 1000);

it('tells once of a page that is empty for four seconds', () => {
  seconds(3.5);
  expect(onEmpty).not.toHaveBeenCalled();
  seconds(20);
  expect(onEmpty).toHaveBeenCalledTimes(1);
});

it.each<[string, () => unknown, () => unknown]>([
  [
    'something can be seen',
    () => jest.mocked(isEmpty).mockReturnValue(false),
    () => jest.mocked(isEmpty).mockReturnValue(true),
  ],
  ['the tab is hidden', () => (visibility = 'hidden'), () => (visibility = 'visible')],
])('begins anew after %s', (_, pause, goOn) => {
  seconds(3);
  pause();
  seconds(10);
  goOn();
  seconds(4);
  expect(onEmpty).not.toHaveBeenCalled();
  seconds(1);
  expect(onEmpty).toHaveBeenCalledTimes(1);
});

it('looks twice at a page that is older than that', () => {
  stop();
  seconds(10);
  stop = watchPage(() => document.body, 0, onEmpty);
  seconds(0.5);
  expect(onEmpty).not.toHaveBeenCalled();
  seconds(0.5);
  expect(onEmpty).toHaveBeenCalledTimes(1);
});

it('ends when it is told to', () => {
  stop();
  seconds(20);
  expect(onEmpty).not.toHaveBeenCalled();
});
