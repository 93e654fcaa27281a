import type { ReleaseViews } from '@site/shared/contracts/api';
import { toTable } from './outcome';

const stateLabels: Record<ReleaseViews['state'], string> = {
  active: 'live',
  fallback: 'fallback',
  published: '',
};

/** What visitors had of each release, for people; releases without a view or failure are left out. */
export function describeViews(releases: ReleaseViews[]): string {
  const seen = releases.filter(({ failing, vitals }) => failing !== null || vitals.length > 0);
  if (seen.length === 0) return 'No views yet.';
  const header = ['remote', 'release', 'state', 'views', 'failed', 'share (95 %)', 'LCP', 'INP', 'CLS'];
  return `${toTable([header, ...seen.map(toRow)])}\n\nLCP, INP and CLS: what three in four visitors had at most (samples).`;
}

function toRow({ remote, release, state, views, failures, failing, vitals }: ReleaseViews): string[] {
  const show = (name: ReleaseViews['vitals'][number]['name'], unit: string) => {
    const vital = vitals.find((other) => other.name === name);
    return vital ? `${vital.p75}${unit} (${vital.samples})` : '';
  };
  return [
    remote,
    release,
    stateLabels[state],
    `${views}`,
    `${failures}`,
    failing ? `${toPercent(failing.share)} (${toPercent(failing.low)} to ${toPercent(failing.high)})` : '',
    show('lcp', ' ms'),
    show('inp', ' ms'),
    show('cls', ''),
  ];
}

function toPercent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
