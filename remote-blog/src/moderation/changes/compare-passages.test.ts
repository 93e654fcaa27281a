import { comparePassages, isChanged, type Row } from './compare-passages';

/** As `-removed-` and `+added+`. */
const write = (rows: Row[]) =>
  rows.map((row) =>
    row
      .map(({ text, change }) => {
        if (change === undefined) return text;
        return change === 'added' ? `+${text}+` : `-${text}-`;
      })
      .join(''),
  );

test.each<[string, string[], string[], string[]]>([
  ['the same', ['a', 'b'], ['a', 'b'], ['a', 'b']],
  ['a passage more', ['a', 'c'], ['a', 'b', 'c'], ['a', '+b+', 'c']],
  ['a passage less', ['a', 'b', 'c'], ['a', 'c'], ['a', '-b-', 'c']],
  ['the last one less', ['a', 'b'], ['a'], ['a', '-b-']],
  ['some words', ['we built a queue'], ['we built a fast queue'], ['we built a +fast +queue']],
  [
    'another passage in its place',
    ['cats are soft'],
    ['buy gold now'],
    ['-cats are soft-', '+buy gold now+'],
  ],
  [
    'one before a passage that was rewritten as well',
    ['we built a queue'],
    ['buy gold now', 'we built a good queue'],
    ['+buy gold now+', 'we built a +good +queue'],
  ],
  ['everything, of nothing', [], ['a'], ['+a+']],
  ['punctuation', ['Stop.'], ['Stop!'], ['Stop-.-+!+']],
])('finds %s', (_, before, after, rows) => {
  expect(write(comparePassages(before, after))).toEqual(rows);
});

test('both texts can be read from the rows, whatever they are', () => {
  const words = ['queue', 'post', 'a', 'the', 'writes', 'reads', '½', 'über', '!'];
  const make = (seed: number) =>
    Array.from({ length: 40 }, (_, at) =>
      Array.from({ length: 6 }, (_, word) => words[(seed * (at + 3) * (word + 7)) % words.length]).join(' '),
    );
  for (let seed = 1; seed < 20; seed += 1) {
    const [before, after] = [make(seed), make(seed + 1)];
    const rows = comparePassages(before, after);
    const read = (without: string) =>
      rows
        .map((row) => row.filter(({ change }) => change !== without))
        .filter((row) => row.length > 0)
        .map((row) => row.map(({ text }) => text).join(''));
    expect(read('added')).toEqual(before);
    expect(read('removed')).toEqual(after);
  }
});

test('two long texts that have nothing in common take no long time', () => {
  const make = (name: string) => Array.from({ length: 3_000 }, (_, at) => `${name} ${at} of many`);
  const startedAt = performance.now();
  const rows = comparePassages(make('old'), make('new'));
  expect(rows.every(isChanged)).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});

it('compares texts of very many passages', () => {
  const passages = Array.from({ length: 150_000 }, (_, line) => `line ${line}`);
  const rows = comparePassages(passages, [...passages, 'one more']);
  expect(rows).toHaveLength(150_001);
  expect(rows.at(-1)).toEqual([{ text: 'one more', change: 'added' }]);
});

it('gives up on words when it has looked at them for long', () => {
  const now = jest.spyOn(performance, 'now');
  let elapsedMs = 0;
  // Each look at the clock is a second later.
  now.mockImplementation(() => (elapsedMs += 1000));
  const texts = (word: string) =>
    Array.from({ length: 5 }, (_, line) => `the same ${line} as ever but ${word}`);
  const rows = comparePassages(texts('old'), texts('new'));
  now.mockRestore();
  expect(rows[0]).toContainEqual({ text: 'old', change: 'removed' });
  expect(rows.at(-1)).toEqual([
    { text: 'the same 4 as ever but old', change: 'removed' },
    { text: 'the same 4 as ever but new', change: 'added' },
  ]);
});
