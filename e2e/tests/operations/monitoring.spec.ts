import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect, test as base } from '../../fixtures/site-fixtures';
import { fromRoot } from '../../from-root';
import { startPrometheus } from '../../multi-process/prometheus';

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}
interface QueryResponse {
  status: string;
  error?: string;
  data: { result: { metric: Record<string, string>; value: [number, string] }[] };
}

interface Watched {
  /** Asks the Prometheus that scrapes the site; Grafana's variables are filled in. */
  query: (expression: string) => Promise<QueryResponse>;
}

/** What has figures as soon as a site runs, by the titles of the panels. */
const alwaysThere = [
  'API processes',
  'Database',
  'Requests',
  'Time',
  'Busiest routes',
  'Slowest routes',
  'Queries',
  'Time of a query',
  'Connections',
  'Mails that wait',
  'The oldest mail has been due for',
  'Mails an hour',
  'Posts and pictures that wait',
  'Pictures an hour',
  'Pictures from elsewhere an hour',
  'Live',
  'Shell servers',
  'Requests of visitors',
  'Pages',
  'Pages by release',
  'What came of rendering',
  'Wait for the markup',
  'Wait for the API',
  'Release set confirmed',
  'Processes that render',
  'Open tabs that listen',
  'Processor',
  'Memory',
  'Event loop late',
];

const test = base.extend<Watched>({
  query: async ({ site, request }, use, testInfo) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'site-monitoring-'));
    const prometheus = await startPrometheus(folder, [
      { job: 'api', address: `127.0.0.1:${site.apiPort}`, path: '/api/metrics' },
      { job: 'shell', address: new URL(site.url).host, path: '/metrics' },
    ]);
    testInfo.skip(!prometheus, 'There is no Prometheus here: install prometheus to try the dashboard.');
    await use((expression) => queryPrometheus(request, prometheus!.url, expression));
    await prometheus?.stop();
    await rm(folder, { recursive: true });
  },
});

async function queryPrometheus(
  request: APIRequestContext,
  url: string,
  expression: string,
): Promise<QueryResponse> {
  const form = { query: expression.replaceAll(/\$__(rate_interval|range)\b/g, '1m') };
  return (await (await request.post(`${url}/api/v1/query`, { form })).json()) as QueryResponse;
}

test('every figure of the dashboard is one that Prometheus finds', async ({ query, site, request }) => {
  const dashboard = JSON.parse(
    await readFile(fromRoot('deploy/monitoring/grafana/dashboards/site.json'), 'utf8'),
  ) as Dashboard;
  const hasData = async (expression: string) =>
    (await query(expression).catch(() => undefined))?.data?.result?.length ?? 0;

  // A rate needs the same figure twice.
  await expect.poll(() => hasData('count_over_time(up[1m]) >= 3 and up == 1')).toBe(2);
  for (const page of ['/api/posts/', '/blogs']) await request.get(site.url + page);
  for (const figure of [
    'http_request_duration_seconds_count',
    'page_renderings_total',
    'api_request_duration_seconds_count',
  ])
    await expect.poll(() => hasData(`rate(${figure}[1m])`)).toBeGreaterThan(0);

  const empty: string[] = [];
  for (const { title, targets = [] } of dashboard.panels) {
    for (const { expr } of targets) {
      const { status, error, data } = await query(expr);
      expect([expr, status, error]).toEqual([expr, 'success', undefined]);
      if (data.result.length === 0) empty.push(title);
    }
  }
  expect(empty.filter((title) => alwaysThere.includes(title))).toEqual([]);

  const live = await query('max by (remote, release) (release_live)');
  expect(live.data.result.map(({ metric }) => metric.remote).sort()).toEqual([
    'auth',
    'blog',
    'console',
    'info',
    'tools',
  ]);
});
