import { existsSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '@site/command-kit/paths';
import { services } from '../read-compose';
import { dashboard, dashboardProviders, dataSources, monitoringFolder } from './read-monitoring';

/** The fields in Grafana's documentation on provisioning. Grafana ignores unknown ones. */
const fieldsOfDataSources = [
  ...['name', 'type', 'access', 'orgId', 'uid', 'url', 'user', 'database', 'basicAuth', 'basicAuthUser'],
  ...['withCredentials', 'isDefault', 'jsonData', 'secureJsonData', 'version', 'editable'],
];
const fieldsOfProviders = [
  ...['name', 'orgId', 'folder', 'folderUid', 'type', 'disableDeletion', 'updateIntervalSeconds'],
  ...['allowUiUpdates', 'options'],
];
const fieldsOfOptions = ['path', 'foldersFromFilesStructure'];
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

test('the data source has what Grafana requires, and nothing that it does not know', () => {
  expect(dataSources.datasources.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  for (const source of dataSources.datasources) {
    expect(fieldsOfDataSources).toEqual(expect.arrayContaining(Object.keys(source)));
    expect(source).toMatchObject({
      name: expect.stringMatching(/./),
      type: 'prometheus',
      // Grafana forwards the queries, because browsers do not reach Prometheus.
      access: 'proxy',
      url: expect.stringMatching(/^http:\/\/prometheus:\d+$/),
    });
  }
});

test('the provider reads dashboards from a folder that is there, and knows all that is set', () => {
  for (const provider of dashboardProviders.providers) {
    expect(fieldsOfProviders).toEqual(expect.arrayContaining(Object.keys(provider)));
    expect(fieldsOfOptions).toEqual(expect.arrayContaining(Object.keys(provider.options)));
    expect(provider).toMatchObject({ name: expect.stringMatching(/./), type: 'file' });
    expect(findMounted(provider.options.path)).toBe(`${monitoringFolder}/grafana/dashboards`);
  }
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
