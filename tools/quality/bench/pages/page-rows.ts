import type { PageComparison } from './compare-pages';
import type { Visit } from './visit';

/** Three rows for each comparison: kilobytes, and milliseconds. */
export function toPageRows(comparisons: PageComparison[]): object[] {
  return comparisons.flatMap(({ line, page, state, federated, singleBundle, staticHtml, ...ratios }) => [
    { line, page, state, site: 'federated', ...toRow(federated), ...ratios },
    { line, page, state, site: 'one bundle', ...toRow(singleBundle) },
    { line, page, state, site: 'static HTML', ...toRow(staticHtml) },
  ]);
}

function toRow({ requests, bytes, codeBytes, fcp, lcp, cls, tbt, ready }: Visit) {
  return {
    requests,
    kB: toKilobytes(bytes),
    'code kB': toKilobytes(codeBytes),
    fcp: Math.round(fcp),
    lcp: Math.round(lcp),
    ready: Math.round(ready),
    cls: Number(cls.toFixed(3)),
    tbt: Math.round(tbt),
  };
}

function toKilobytes(bytes: number): number {
  return Number((bytes / 1000).toFixed(1));
}
