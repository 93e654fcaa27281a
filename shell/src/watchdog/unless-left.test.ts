import { followDepartures, unlessLeft } from './unless-left';

const act = jest.fn();
const tell = (...types: string[]) => types.forEach((type) => dispatchEvent(new Event(type)));

beforeEach(() => {
  jest.useFakeTimers();
  act.mockReset();
  followDepartures();
  tell('pageshow');
});
afterEach(() => jest.useRealTimers());

it('does it at once while the visitor stays', () => {
  unlessLeft(act);
  expect(act).toHaveBeenCalledTimes(1);
});

it('does not do what comes while a page is being left, once it is', () => {
  tell('beforeunload');
  unlessLeft(act);
  tell('pagehide');
  unlessLeft(act);
  jest.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
  // Back from the browser's memory of pages.
  tell('pageshow');
  unlessLeft(act);
  expect(act).toHaveBeenCalledTimes(1);
});

it('does it later where the page was not left after all', () => {
  tell('beforeunload');
  unlessLeft(act);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(1);
});
