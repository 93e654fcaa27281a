import { Progress } from './progress.mjs';

let nowMs = 0;
const lines: string[] = [];
beforeEach(() => {
  nowMs = 0;
  lines.splice(0);
});

const start = (total: number) => new Progress(total, { print: (line) => lines.push(line), now: () => nowMs });

test('says once a minute how many are done, and how long the rest takes', () => {
  const progress = start(20);
  for (let done = 1; done <= 8; done += 1) {
    nowMs = done * 15_000;
    progress.end(undefined);
  }
  expect(lines).toEqual(['── 4 of 20, about 4 min left ──', '── 8 of 20, about 3 min left ──']);
});

test('says of the first that failed how to repeat it', () => {
  const progress = start(3);
  progress.end(undefined);
  progress.end('npm run unit -- a.test.ts');
  progress.end('npm run unit -- b.test.ts');
  expect(lines).toEqual(['── The first that failed; to repeat it alone: npm run unit -- a.test.ts ──']);
});
