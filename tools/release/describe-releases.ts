import { toVisibleLine } from '@site/shared/contracts';
import type {
  AuditEntry,
  FailureSummary,
  ReleaseError,
  ReleaseSummary,
  ReleaseViews,
  RemoteSummary,
  ShellError,
} from '@site/shared/contracts/api';
import { describeActor } from '@site/shared/contracts/registry';
import { toMinute, toTable } from './outcome';

const stateLabels: Record<ReleaseSummary['state'], string> = {
  active: 'live',
  fallback: 'fallback',
  published: '',
};

/** The remotes as a list for people: each release with its state and what failed of it in browsers. */
export function describeRemotes(remotes: RemoteSummary[]): string {
  return remotes.map(describeRemote).join('\n\n');
}

function describeRemote({ name, releases }: RemoteSummary): string {
  if (releases.length === 0) return `${name}\n  no release yet`;
  const lines = toTable(releases.map(toRow)).split('\n');
  const blocks = releases.map(({ failures }, index) => [lines[index], ...failures.map(describeFailure)]);
  return [name, ...blocks.flat().map((line) => `  ${line}`)].join('\n');
}

function toRow(release: ReleaseSummary): string[] {
  return [
    release.release,
    stateLabels[release.state],
    `${toMinute(release.published_at)} UTC`,
    `by ${release.published_by}`,
    release.external_origin ?? `${Math.ceil(release.bytes / 1000)} kB`,
    release.kept ? 'pinned' : '',
    describeSource(release.source),
  ];
}

/** A release's commit, shortened, and who wrote it; empty where nobody said it. */
export function describeSource(source: ReleaseSummary['source']): string {
  if (!source) return '';
  const commit = source.commit.slice(0, 7);
  return source.author === undefined ? commit : `${commit} by ${source.author}`;
}

function describeFailure({ kind, page, count, last_at }: FailureSummary): string {
  return `  failed ${count} × (${kind}) on ${toVisibleLine(page)}, last ${toMinute(last_at)} UTC`;
}

/** What visitors had of each release, for people; releases without a view or failure are left out. */
export function describeViews(releases: ReleaseViews[]): string {
  const seen = releases.filter(({ failing, vitals }) => failing !== null || vitals.length > 0);
  if (seen.length === 0) return 'No views yet.';
  const header = ['remote', 'release', 'state', 'views', 'failed', 'share (95 %)', 'LCP', 'INP', 'CLS'];
  return `${toTable([header, ...seen.map(toViewsRow)])}\n\nLCP, INP and CLS: what three in four visitors had at most (samples).`;
}

function toViewsRow({ remote, release, state, views, failures, failing, vitals }: ReleaseViews): string[] {
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

/** What browsers said of failures of releases or the shell, for people: each with its stack. */
export function describeErrors(errors: (ReleaseError | ShellError)[]): string {
  return errors.length === 0 ? 'No errors in the last 30 days.' : errors.map(describeError).join('\n\n');
}

function describeError(error: ReleaseError | ShellError) {
  const { kind, page, message, stack, browser, count, last_at } = error;
  const whose = 'remote' in error ? `${error.remote} ${error.release}` : 'shell';
  const times = count === 1 ? 'once' : `${count} times`;
  return [
    `${toMinute(last_at)}  ${whose}  ${kind} at ${page}, ${times}, first in ${browser}`,
    `  ${message}`,
    ...stack.map((frame) => `    at ${frame}`),
  ]
    .map(toVisibleLine)
    .join('\n');
}

/** The changes as a table for people. */
export function describeAudit(entries: AuditEntry[]): string {
  return toTable(
    entries.map(({ at, by, by_kind, action, remote, from, to, reason }) => [
      `${toMinute(at)} UTC`,
      describeActor({ by, by_kind }),
      action,
      remote ?? '',
      [from, to].filter((release) => release !== null).join(' → '),
      reason ?? '',
    ]),
  );
}
