import { followDepartures, queueReport } from './report-queue';
import { postReport } from './post-report';

jest.mock('./post-report');

const tell = (...types: string[]) => types.forEach((type) => dispatchEvent(new Event(type)));
const about = { remote: 'blog', release: 'r1', page: '/blogs' };
const fail = () => queueReport('/api', { call: 'failures', body: about, about });

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(postReport).mockReset();
  followDepartures();
  tell('pageshow');
});
afterEach(() => jest.useRealTimers());

it('sends a failure at once while the visitor stays', () => {
  fail();
  expect(jest.mocked(postReport).mock.calls).toEqual([['/api/registry/failures/', about, about]]);
});

it('does not send what comes while a page is being left, once it is', () => {
  tell('beforeunload');
  fail();
  tell('pagehide');
  fail();
  jest.advanceTimersByTime(60_000);
  expect(postReport).not.toHaveBeenCalled();
  // Back from the browser's memory of pages.
  tell('pageshow');
  fail();
  expect(postReport).toHaveBeenCalledTimes(1);
});

it('sends it later where the page was not left after all', () => {
  tell('beforeunload');
  fail();
  expect(postReport).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10_000);
  expect(postReport).toHaveBeenCalledTimes(1);
});

it.each(['beforeunload', 'pagehide'])('sends views after %s, too', (type) => {
  tell(type);
  queueReport('/api', { call: 'views', body: {}, about });
  expect(postReport).toHaveBeenCalledTimes(1);
});
