import { existsSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '@site/command-kit/paths';
import { services } from '../read-compose';
import { dashboard, dashboardProviders, dataSources, monitoringFolder } from './read-monitoring';

const panelTypes = ['row', 'stat', 'table', 'timeseries'];

/** Finds the path in this repository of a folder or file in the container. */
function findMounted(inContainer: string): string | undefined {
  for (const volume of services.grafana?.volumes ?? []) {
    const [source = '', target = ''] = volume.split(':');
    const rest = path.posix.relative(target, inContainer);
    if (source.startsWith('./') && !rest.startsWith('..')) return path.posix.join(source, rest);
  }
  return undefined;
}

test('both files say in which form they are', () => {
  expect([dataSources.apiVersion, dashboardProviders.apiVersion]).toEqual([1, 1]);
});

test('the data source is the one Prometheus, to which Grafana forwards queries, as browsers do not reach it', () => {
  expect(dataSources.datasources).toEqual([
    expect.objectContaining({
      isDefault: true,
      type: 'prometheus',
      access: 'proxy',
      url: expect.stringMatching(/^http:\/\/prometheus:\d+$/) as string,
    }),
  ]);
});

test('the provider reads dashboards from a folder that is there', () => {
  for (const { options } of dashboardProviders.providers)
    expect(findMounted(options.path)).toBe(`${monitoringFolder}/grafana/dashboards`);
});

test.each([
  ['/etc/grafana/provisioning/datasources', 'grafana/provisioning/datasources'],
  ['/etc/grafana/provisioning/dashboards', 'grafana/provisioning/dashboards'],
  [services.grafana?.environment?.GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH, 'grafana/dashboards/site.json'],
])('Grafana finds at %s what stands in %s', (inContainer, inRepository) => {
  const expected = `${monitoringFolder}/${inRepository}`;
  expect(findMounted(String(inContainer))).toBe(expected);
  expect(existsSync(fromRoot(expected))).toBe(true);
});

test('the dashboard can be provisioned: a title, an address that stays, and panels that Grafana has itself', () => {
  expect(dashboard).toMatchObject({ title: expect.stringMatching(/./), uid: expect.stringMatching(/./) });
  // Each Grafana assigns the number itself.
  expect(dashboard).not.toHaveProperty('id');
  const ids = dashboard.panels.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  for (const { title, type, targets = [] } of dashboard.panels) {
    expect(panelTypes).toContain(type);
    expect([title, targets.length > 0]).toEqual([title, type !== 'row']);
    const letters = targets.map(({ refId }) => refId);
    expect([title, letters]).toEqual([title, [...new Set(letters)]]);
  }
});
