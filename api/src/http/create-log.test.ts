import { createLog } from './create-log';

test('a line of the log says what was in a request, and no terminal obeys it', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const url = '/a\u001b[2J\u009b31m\u007f\n\u2028\u202e';
  log.info({ url }, 'incoming request');
  log.debug('not at this level');
  expect(lines).toEqual([expect.stringMatching(/^[^\p{Cc}\u2028\u202e]+\n$/u)]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ url, msg: 'incoming request' });
});
