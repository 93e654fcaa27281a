import { buildSite } from '@site/build/build-site';
import type { BenchOptions } from './bench-options';
import { measureCeiling } from './measure-ceiling';
import { measureGrowth } from './measure-growth';
import { lines } from './pages/line';
import { measurePages } from './pages/measure-pages';
import { toPageRows } from './pages/page-rows';
import { measureBuild } from './workshop/measure-build';
import { measureStart } from './workshop/measure-start';
import { Workshop } from './workshop/workshop';

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
  async ceiling({ log }) {
    await buildSite();
    const result = await measureCeiling(log);
    const rows = result.flatMap(({ call, bytes, api, bare, ...ratios }) => [
      { call, server: 'API', bytes, ...api, ...ratios },
      { call, server: 'bare node:http', bytes, ...bare },
    ]);
    return { result, tables: [rows] };
  },
  async growth({ sizes, log }) {
    await buildSite();
    const result = await measureGrowth(sizes, log);
    return { result, tables: [result.map(({ measurement, ...row }) => ({ ...row, ...measurement }))] };
  },
  build: ({ log }) => inWorkshop((workshop) => measureBuild(workshop, rounds.build, log)),
  start: ({ log }) => inWorkshop((workshop) => measureStart(workshop, rounds.start, log)),
};

async function inWorkshop(measure: (workshop: Workshop) => Promise<object>): Promise<Outcome> {
  const workshop = await Workshop.open();
  try {
    const result = await measure(workshop);
    return { result, tables: [[result]] };
  } finally {
    await workshop.close();
  }
}
