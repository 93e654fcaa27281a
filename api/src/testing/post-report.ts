import { createPageTokens, type ServedPage } from '@site/shared/server';
import type { FailureReport, ViewReport } from '@site/shared/contracts/api';
import { reportSecret, type TestApp } from './create-test-app';

type Reporting = Pick<TestApp, 'inject' | 'clock'>;

/** What a shell server gives the page of which somebody at the address reports. */
export function sealPage(
  { clock }: Pick<TestApp, 'clock'>,
  {
    remote,
    releases,
    route = '/',
    ...more
  }: Pick<ServedPage, 'remote' | 'releases' | 'path' | 'extensions'> & { route?: string },
  address: string,
): string {
  return createPageTokens(reportSecret).seal({ remote, releases, route, ...more, address }, clock.now());
}

/** Tells of one view, or of samples of one page, as a browser does that was served the page there. */
export function postViews(
  site: Reporting,
  { views = [], vitals = [], path }: Partial<ViewReport> & { path?: string },
  remoteAddress: string,
  app: Pick<TestApp, 'inject'> = site,
) {
  const [{ remote, release, route } = { remote: '', release: '', route: '' }] = [...views, ...vitals];
  const token = sealPage(
    site,
    { remote, releases: [release], route, ...(path !== undefined && { path }) },
    remoteAddress,
  );
  const payload = { views, vitals, token };
  return app.inject({ method: 'POST', url: '/api/registry/views/', payload, remoteAddress });
}

/** Tells of a failure, as a browser does that was served the page at the address. */
export function postFailure(
  site: Reporting,
  failure: Omit<FailureReport, 'token'>,
  remoteAddress = '10.0.0.1',
  served: Parameters<typeof sealPage>[1] = { remote: failure.remote, releases: [failure.release] },
) {
  const payload = { ...failure, token: sealPage(site, served, remoteAddress) };
  return site.inject({ method: 'POST', url: '/api/registry/failures/', payload, remoteAddress });
}

/** Tells of a failure as the shell server does, which has seen it itself. */
export function postSeenFailure(site: Reporting, failure: Omit<FailureReport, 'token'>, isNew = true) {
  const token = createPageTokens(reportSecret).seal({ isSeenByServer: true, isNew }, site.clock.now());
  return site.inject({ method: 'POST', url: '/api/registry/failures/', payload: { ...failure, token } });
}
