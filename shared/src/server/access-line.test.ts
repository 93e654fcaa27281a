import { hasAccessLines, toAccessLine, toBytes, toLoggedPath } from './access-line';

test.each([
  ['/blogs?q=fish', '/blogs'],
  ['/newsletter/confirm?token=secret?', '/newsletter/confirm'],
  ['/blogs#secret', '/blogs'],
  ['/blogs;session=secret', '/blogs'],
  ['/?', '/'],
  ['/posts/7', '/posts/7'],
])('of %s a log says %s', (target, path) => {
  expect(toLoggedPath(target)).toBe(path);
});

const access = { remoteAddress: '10.0.0.1', method: 'GET', url: '/blogs?q=fish', status: 200, bytes: 17 };

test('a line has the path alone, and times to the microsecond', () => {
  expect(toAccessLine({ ...access, isComplete: true, durationMs: 1.23456789 })).toEqual({
    remoteAddress: '10.0.0.1',
    method: 'GET',
    path: '/blogs',
    status: 200,
    durationMs: 1.235,
    bytes: 17,
  });
});

test('a line says that the client has left', () => {
  expect(toAccessLine({ ...access, isComplete: false, durationMs: 1 })).toMatchObject({ aborted: true });
});

test('the length of a body is logged where it is known', () => {
  expect(['17', 17, undefined, 'many'].map(toBytes)).toEqual([17, 17, undefined, undefined]);
});

test('requests are logged from the level info on', () => {
  expect(['debug', 'info', 'warn', 'silent'].map(hasAccessLines)).toEqual([true, true, false, false]);
});
