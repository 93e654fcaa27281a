import { useId } from 'react';
import type { ReleaseViews, RemoteSummary, RolloutSummary } from '@site/shared/contracts/api';
import { Badge, EmptyState } from '@site/shared/ui';
import { formatCount, formatMs, formatShare } from '../charts/format-figures';
import { Moment } from '../registry/moment';
import { useRegistryData } from '../registry/use-registry-data';
import { ReleaseActions } from './release-actions';
import { ReleaseOrigin } from './release-origin';
import { RolloutBadge } from './rollout-badge';
import styles from './remote-page.module.css';

const badges = {
  active: { tone: 'success', text: 'Live' },
  fallback: { tone: 'info', text: 'Stands in' },
  published: { tone: 'neutral', text: 'Published' },
} as const;

interface ReleaseTableProps {
  remote: RemoteSummary;
  /** The open one. */
  rollout: RolloutSummary | undefined;
}

/** Every release of a remote with its figures and actions. */
export function ReleaseTable({ remote, rollout }: ReleaseTableProps) {
  const views = useRegistryData(['views'], (api) => api.listViews());
  const id = useId();
  const live = remote.releases.find(({ state }) => state === 'active')?.release;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>Releases</h2>
      {remote.releases.length === 0 ? (
        <EmptyState title="No release yet" text="A release appears here once it is published." />
      ) : (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Release</th>
              <th scope="col">Published</th>
              <th scope="col">Views</th>
              <th scope="col">Failing</th>
              <th scope="col">LCP / INP</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {remote.releases.map((release) => {
              const figures = views.data?.find(
                (one) => one.remote === remote.name && one.release === release.release,
              );
              const { tone, text } = badges[release.state];
              return (
                <tr key={release.release}>
                  <th scope="row">
                    <span className={styles.release}>{release.release}</span>{' '}
                    <Badge tone={tone}>{text}</Badge>{' '}
                    {rollout?.release === release.release && <RolloutBadge rollout={rollout} />}{' '}
                    {release.kept && <Badge>Pinned</Badge>}
                  </th>
                  <td data-label="Published">
                    <Moment value={release.published_at} />
                    <span>{`, by ${release.published_by}`}</span>
                    <ReleaseOrigin source={release.source} />
                  </td>
                  <td data-label="Views">{figures ? formatCount(figures.views) : '–'}</td>
                  <td data-label="Failing">{figures?.failing ? describeFailing(figures.failing) : '–'}</td>
                  <td data-label="LCP / INP">{describeVitals(figures)}</td>
                  <td>
                    <ReleaseActions remote={remote.name} release={release} live={live} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** With its interval, because a share of few views means little. */
function describeFailing({ share, low, high }: NonNullable<ReleaseViews['failing']>): string {
  return `${formatShare(share)} (${formatShare(low)} to ${formatShare(high)})`;
}

function describeVitals(figures: ReleaseViews | undefined): string {
  const read = (name: string) => {
    const vital = figures?.vitals.find((one) => one.name === name);
    return vital ? formatMs(vital.p75) : '–';
  };
  if (!figures || figures.vitals.length === 0) return '–';
  return `${read('lcp')} / ${read('inp')}`;
}
