import { readFileSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';

const text = readFileSync(fromRoot('docs/scale.md'), 'utf8');

// The sentences above the table state these values.
const first = 0.3;
const files = first * 12;
const calls = first + (1 - first) * 2;
const reads = calls * 0.2;
const fileKilobytes = first * (209 - 12);
const kilobytes = first * 209 + (1 - first) * 12;
const microseconds = files * 55 + calls * 0.8 * 55 + reads * 5_368 + 0.01 * 10_000;
const ofCdn = 0.95;

/** By row: its values from the number of views a day. */
const rows: Record<string, (views: number) => number> = {
  'views a second at the peak': toPeak,
  'requests a second at the peak': (views) => toPeak(views) * (first * 13 + (1 - first) * 2),
  'reads of the database a second at the peak': (views) => toPeak(views) * reads,
  'logins a second at the peak': (views) => toPeak(views) * 0.01,
  'cores, half used': (views) => (toPeak(views) * microseconds * 2) / 1e6,
  'cores with a CDN, half used': (views) => (toPeak(views) * (microseconds - ofCdn * files * 55) * 2) / 1e6,
  'egress in TB a month': (views) => (views * 30 * kilobytes) / 1e9,
  'egress past a CDN in TB a month': (views) => (views * 30 * (kilobytes - ofCdn * fileKilobytes)) / 1e9,
  'growth of the database in GB a year': (views) => ((views / 1_000) * 365 * 10) / 1e6,
};

function toPeak(views: number): number {
  return (views / 86_400) * 3;
}

test.each(Object.entries(rows))('the example of growth has the right numbers of %s', (name, toNumber) => {
  const line = text.split('\n').find((each) => each.startsWith(`| ${name} `)) ?? '';
  const cells = line.split('|').slice(2, 5);
  expect(cells).toHaveLength(3);
  for (const [index, cell] of cells.entries()) {
    const decimals = cell.split('.')[1]?.trim().length ?? 0;
    const difference = Math.abs(Number(cell.replaceAll(',', '')) - toNumber(10 ** (6 + index)));
    expect(difference).toBeLessThanOrEqual(0.501 * 10 ** -decimals);
  }
});
