import { createProgressLine } from './progress-line';

function createStream(terminal: { isTTY?: boolean; columns?: number } = {}) {
  const written: string[] = [];
  return { ...terminal, written, write: (text: string) => written.push(text) };
}

test('one line is drawn over and over on a terminal, within its width', () => {
  const stream = createStream({ isTTY: true, columns: 20 });
  const progress = createProgressLine(stream);
  progress.show('█░░░ 5 %', '1 of 10 min');
  progress.show('██░░ 25 %', '0 of 10 min');
  progress.end();
  expect(stream.written).toEqual([
    '\r\u001B[K1 of 10 min  █░░░ 5',
    '\r\u001B[K0 of 10 min  ██░░ 2',
    '\r\u001B[K',
  ]);
});

test('a pipeline gets a line for each change, and none that is drawn over', () => {
  const stream = createStream();
  const progress = createProgressLine(stream);
  progress.show('5 %', '1 of 10 min');
  progress.show('5 %', '2 of 10 min');
  progress.show('25 %', '0 of 10 min');
  progress.end();
  expect(stream.written).toEqual(['5 %\n', '25 %\n']);
});

test.each([{ isTTY: true }, {}])('nothing that somebody else wrote moves the cursor: %j', (terminal) => {
  const stream = createStream(terminal);
  createProgressLine(stream).show('taken\u001B[2Jback');
  expect(stream.written.join('')).not.toContain('\u001B[2J');
});
