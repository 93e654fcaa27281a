import { writeFile } from 'node:fs/promises';
import { buildSite } from '@site/build/build-site';
import { fromRoot } from '@site/command-kit/paths';
import type { BenchOptions } from './bench-options';
import { measureGrowth } from './growth/measure-growth';
import { measureBaseline } from './measure-baseline';
import { measurePageBaseline } from './measure-page-baseline';
import { takeFilmStrip } from './pages/film-strip';
import { lines } from './pages/line';
import { measurePages } from './pages/measure-pages';
import { toPageRows } from './pages/page-rows';
import { withVariants } from './pages/with-variants';
import { measureBuild } from './source-copy/measure-build';
import { measureStart } from './source-copy/measure-start';
import { SourceCopy } from './source-copy/source-copy';

interface Input extends Pick<BenchOptions, 'sizes'> {
  log: (line: string) => void;
}

interface Outcome {
  /** All figures, as they are. */
  result: unknown;
  /** The same for people. */
  tables: object[][];
}

const rounds = { pages: 5, start: 3, build: 3 };

/** What can be measured, by name, in the order in which it is. */
export const benchmarks: Record<string, (input: Input) => Promise<Outcome>> = {
  async pages({ log }) {
    const { releases } = await buildSite();
    const result = await measurePages(releases, { lines, rounds: rounds.pages, log });
    return { result, tables: [toPageRows(result)] };
  },
  async film({ log }) {
    const { releases } = await buildSite();
    const file = fromRoot('docs/images/film-strip.webp');
    await withVariants(releases, log, async ({ browser, sites, pages }) =>
      writeFile(file, await takeFilmStrip(browser, sites, { path: pages['a post']!, line: lines[0]! })),
    );
    return { result: file, tables: [[{ file }]] };
  },
  async baseline({ log }) {
    await buildSite();
    const result = [...(await measureBaseline(log)), ...(await measurePageBaseline(log))];
    const rows = result.flatMap(({ call, bytes, site, bare, ...ratios }) => [
      { call, server: 'site', bytes, ...site, ...ratios },
      { call, server: 'bare node:http', bytes, ...bare },
    ]);
    return { result, tables: [rows] };
  },
  async growth({ sizes, log }) {
    await buildSite();
    const result = await measureGrowth(sizes, log);
    return { result, tables: [result.map(({ measurement, ...row }) => ({ ...row, ...measurement }))] };
  },
  build: ({ log }) => inSourceCopy((copy) => measureBuild(copy, rounds.build, log)),
  start: ({ log }) => inSourceCopy((copy) => measureStart(copy, rounds.start, log)),
};

async function inSourceCopy(measure: (copy: SourceCopy) => Promise<object>): Promise<Outcome> {
  const copy = await SourceCopy.open();
  try {
    const result = await measure(copy);
    return { result, tables: [[result]] };
  } finally {
    await copy.close();
  }
}
