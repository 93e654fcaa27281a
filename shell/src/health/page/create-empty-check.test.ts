import { isEmpty } from './is-empty';
import { createEmptyCheck } from './create-empty-check';

// A page without a layout has no size: what can be seen is tested in a browser.
jest.mock('./is-empty');

const onEmpty = jest.fn();
let visibility: DocumentVisibilityState;
let check: () => boolean;

beforeEach(() => {
  jest.useFakeTimers();
  onEmpty.mockReset();
  jest.mocked(isEmpty).mockReturnValue(true);
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  document.body.innerHTML = '<main></main>';
  check = createEmptyCheck(performance.now());
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Lets time pass, and checks twice in each second. */
function seconds(count: number): void {
  for (let half = 0; half < 2 * count; half += 1) {
    jest.advanceTimersByTime(500);
    if (check()) onEmpty();
  }
}

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
  jest.advanceTimersByTime(10_000);
  check = createEmptyCheck(0);
  seconds(0.5);
  expect(onEmpty).not.toHaveBeenCalled();
  seconds(0.5);
  expect(onEmpty).toHaveBeenCalledTimes(1);
});
