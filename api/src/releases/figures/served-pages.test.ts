import { createPageTokens, pageTokenMs } from '@site/shared/server';
import type { Context } from '../../context';
import { createServedPages } from './served-pages';

const config = { reportSecret: 'of the API', tokenSecret: 'x' } as Context['config'];
const page = { remote: 'blog', releases: ['r1'], route: '/blog', address: '10.0.0.1' };

test('says once an hour that tokens cannot be opened, and what to check; what is too old is nothing to say', () => {
  let now = new Date('2026-11-26T08:00:00Z');
  const warn = jest.fn();
  const pages = createServedPages({ config, clock: { now: () => now }, log: { warn } });
  const later = (ms: number) => (now = new Date(now.getTime() + ms));
  const own = createPageTokens('of the API').seal(page, now);
  const foreign = createPageTokens('of the shell servers').seal(page, now);

  expect(pages.find(own)).toBeDefined();
  expect(pages.find(undefined)).toBeUndefined();
  later(pageTokenMs + 1);
  expect(pages.find(own)).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();

  expect(pages.find(foreign)).toBeUndefined();
  expect(pages.find(foreign)).toBeUndefined();
  expect(warn.mock.calls).toEqual([[expect.stringContaining('REPORT_SECRET of the shell servers')]]);
  later(pageTokenMs);
  pages.find(foreign);
  expect(warn).toHaveBeenCalledTimes(2);
});
