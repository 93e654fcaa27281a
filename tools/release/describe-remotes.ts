import { toVisibleLine } from '@site/shared/contracts';
import type { FailureSummary, ReleaseSummary, RemoteSummary } from '@site/shared/contracts/api';
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
  ];
}

function describeFailure({ kind, page, count, last_at }: FailureSummary): string {
  return `  failed ${count} × (${kind}) on ${toVisibleLine(page)}, last ${toMinute(last_at)} UTC`;
}
