import { toReadableLine } from './readable-line';

const time = new Date(2026, 10, 23, 9, 5, 7).getTime();
const readable = (record: object) =>
  toReadableLine('The API', JSON.stringify({ level: 40, time, ...record }));

test('says when, who and what', () => {
  expect(readable({ msg: 'connection lost' })).toBe('09:05:07 The API: connection lost');
});

test('says of a request what was asked for, and what came of it', () => {
  const record = { msg: 'request', method: 'GET', path: '/api/posts/', status: 200, durationMs: 12.345 };
  expect(readable(record)).toBe('09:05:07 The API: GET /api/posts/ 200, 12 ms');
});

test('shows where an error comes from', () => {
  const err = { message: 'broken', stack: 'Error: broken\n    at there' };
  expect(readable({ msg: 'request failed', err })).toBe(
    '09:05:07 The API: request failed\nError: broken\n    at there',
  );
  expect(readable({ msg: 'request failed', err: { message: 'broken' } })).toContain('failed\nbroken');
});

test.each(['The API listens on port 3001.', '{"half": ', '{"a":1}', 'null', '[1]', ''])(
  'leaves %s as it is',
  (line) => {
    expect(toReadableLine('The API', line)).toBe(line);
  },
);
