import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { LiveRemote, ReleaseSet } from '@site/shared/contracts';
import { Link, type Remote } from '@site/shared/router';
import { renderWithSite } from '@site/shared/testing';
import { ReleaseSetContext } from '../../releases';
import { makeRelease } from '../../testing/make-release';
import { loadRemote } from '../load-remote';
import { RemoteLoadError } from '../remote-load-error';
import { RemoteOutlet } from '../remote-outlet';
import { reportFailure } from '../../health/report/report-failure';

type Outcome = ReactElement | Error | 'nothing';

/** What each release brings when it is loaded, one after the other; the last one again and again. */
export const plan: { brings: Record<string, Outcome[]> } = { brings: {} };

export const load = jest.mocked(loadRemote);

/** Releases are remembered for the whole tab, so each test has its own remote. */
let testCount = 0;
let name: string;

/** The suite has to `jest.mock` `load-remote` and `report-failure`. */
export function mockReleases(): void {
  beforeEach(() => {
    testCount += 1;
    name = `blog${testCount}`;
    plan.brings = {};
    jest.mocked(reportFailure).mockReset();
    load.mockReset().mockImplementation((requested) => {
      const outcomes = plan.brings[requested.release] ?? [];
      const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
      if (outcome === 'nothing' || outcome === undefined) return new Promise(() => {});
      if (outcome instanceof Error) return Promise.reject(outcome);
      return Promise.resolve<Remote>({ contract: 1, routes: [{ path: '*', element: outcome }] });
    });
  });
}

export const release = (id: string, routes = ['/blogs', '/posts']) => makeRelease(name, id, { routes });
export const withFallback = (fallback = release('old')): LiveRemote => ({ ...release('new'), fallback });
export const lost = (kind: RemoteLoadError['kind']) => new RemoteLoadError(release('new'), kind, 'gone');
export const page = (title: string) => (
  <>
    <h1 tabIndex={-1}>{title}</h1>
    <Link to="/posts">Posts</Link>
  </>
);
export const Throws = () => {
  throw new Error('broken');
};

export function openOutlet(remote: LiveRemote, path = '/blogs', ...others: LiveRemote[]) {
  const releases: ReleaseSet = { id: '1', remotes: [remote, ...others] };
  const element = (
    <ReleaseSetContext value={releases}>
      <Link to="/posts">Another page</Link>
      <main>
        <RemoteOutlet />
      </main>
    </ReleaseSetContext>
  );
  return renderWithSite([{ path: '*', element }], { path });
}

export const heading = (text: string) => screen.findByRole('heading', { level: 1, name: text });
export const listRequested = () =>
  load.mock.calls.map(([requested, attempt]) => `${requested.release} ${attempt}`);
export const listReports = () =>
  jest.mocked(reportFailure).mock.calls.map(([, { release }, kind, page]) => [release, kind, page]);
