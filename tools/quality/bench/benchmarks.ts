import { buildSite } from '@site/build/build-site';
import { pickNames } from '../pick-names';
import type { BenchOptions } from './bench-options';
import { measureGrowth } from './growth/measure-growth';
import { measureBaseline } from './measure-baseline';
import { measurePageBaseline } from './measure-page-baseline';
import { measureNewRenderer, measureReadsWhilePublishing } from './measure-publishing';
import { measureStart } from './measure-start';
import { comparePages } from './pages/compare-pages';
import { lines } from './pages/line';
import { toPageRows } from './pages/page-rows';
import { withVariants } from './pages/with-variants';

interface Input extends BenchOptions {
  log: (line: string) => void;
  /** Prints figures as soon as they are known. */
  show: (rows: object[]) => void;
}

/** The benchmarks by name, in the order in which they run. Each resolves with all its figures. */
export const benchmarks: Record<string, (input: Input) => Promise<unknown>> = {
  async pages({ log, show, pages, rounds, line }) {
    const { releases } = await buildSite();
    const allLines = Object.fromEntries(lines.map((each) => [each.name, each]));
    const chosen = pickNames('line', Object.keys(allLines), line).map((name) => allLines[name]!);
    // Rendered on the server, and beside it one bundle that the browser renders, and the same markup as static HTML.
    return withVariants(releases, log, (variants) => {
      const names = pickNames('page', Object.keys(variants.pages), pages);
      return comparePages(variants, {
        lines: chosen,
        pages: Object.fromEntries(names.map((name) => [name, variants.pages[name]!])),
        rounds,
        log,
        onPage: (comparisons) => show(toPageRows(comparisons)),
      });
    });
  },
  async baseline({ log, show }) {
    await buildSite();
    const result = [...(await measureBaseline(log)), ...(await measurePageBaseline(log))];
    show(
      result.flatMap(({ call, bytes, site, bare, ...ratios }) => [
        { call, server: 'site', bytes, ...site, ...ratios },
        { call, server: 'bare node:http', bytes, ...bare },
      ]),
    );
    return result;
  },
  async growth({ sizes, calls, log, show }) {
    await buildSite();
    return measureGrowth(sizes, calls, log, (results) =>
      show(results.map(({ measurement, ...row }) => ({ ...row, ...measurement }))),
    );
  },
  async publishing({ log, show }) {
    const { releases } = await buildSite();
    const { idle, publishing, ...ratios } = await measureReadsWhilePublishing(log);
    const result = [
      { measurement: 'list for 500 readers', ...idle },
      { measurement: 'while one post is published each second', ...publishing, ...ratios },
    ];
    show(result);
    const readyMs = await measureNewRenderer(releases.find(({ name }) => name === 'blog')!);
    const renderer = { measurement: 'renderer of a release that goes live', readyMs };
    show([renderer]);
    return [...result, renderer];
  },
  async start({ log, show }) {
    await buildSite();
    const result = await measureStart(log);
    show([result]);
    return result;
  },
};
