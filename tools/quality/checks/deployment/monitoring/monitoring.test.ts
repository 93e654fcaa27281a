import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';
import { readText, services } from '../read-compose';
import { dashboard, dataSources, expressions, rules, ruleTests, scrapeConfigs } from './read-monitoring';

/** The names of the metrics in a server's sources. */
function figuresOf(folder: string): string[] {
  const texts = readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(fromRoot(folder, file), 'utf8'));
  const namesAfter = (pattern: RegExp, text: string) =>
    [...text.matchAll(pattern)].map(([, name]) => name ?? '');
  return [
    ...texts
      .filter((text) => text.includes("from 'prom-client'"))
      .flatMap((text) => namesAfter(/(?:name: |gauge\()\s*'([a-z_]+)'/g, text)),
    ...texts.flatMap((text) =>
      namesAfter(/(?:figures\??\.watch|createOutcomeCounter)\(\s*'([a-z_]+)'/g, text),
    ),
  ];
}

/** Metrics of Prometheus, of its exporters, and of every process with `prom-client`. */
const notOurs = /^(up|ALERTS|probe_\w+|node_\w+|process_\w+|nodejs_\w+)$/;
const figures = [...figuresOf('api/src'), ...figuresOf('shell/server')];

/** The metrics in an expression: names that are neither functions nor labels. */
function namesIn(expression: string): string[] {
  const withoutLabels = expression
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '');
  const words = [...withoutLabels.matchAll(/\b([a-zA-Z_]+)\b(?!\s*\()/g)].map(([, word]) => word ?? '');
  return words.filter(
    (word) => !['and', 'or', 'unless', 'offset', 'by', 'bool', 'm', 'h', 'd'].includes(word),
  );
}

test('the names of figures are found', () => {
  expect(figures).toEqual(
    expect.arrayContaining(['database_up', 'release_failures', 'pages_total', 'release_set_age_seconds']),
  );
  expect(namesIn('sum by (le) (rate(a_bucket{x="y"}[5m])) / on (job) max(b offset 10m) > 0 or c')).toEqual([
    'a_bucket',
    'b',
    'c',
  ]);
});

test.each(expressions)('%s speaks of figures that there are', (expression) => {
  const unknown = namesIn(expression)
    .filter((name) => !notOurs.test(name))
    .map((name) => name.replace(/_(bucket|count|sum)$/, ''))
    .filter((name) => !figures.includes(name));
  expect(unknown).toEqual([]);
});

test('each alert has a case in which it is raised and one in which it is not', () => {
  const names = rules.map(({ alert }) => alert);
  expect(names).toEqual([...new Set(names)]);
  for (const name of names) {
    const cases = ruleTests.filter(({ alertname }) => alertname === name);
    expect([name, cases.some(({ exp_alerts }) => exp_alerts.length > 0)]).toEqual([name, true]);
  }
});

test.each(rules)('$alert says how bad it is and what it means, and docs/operate.md what to do', (rule) => {
  expect(['critical', 'warning']).toContain(rule.labels.severity);
  expect(rule.annotations.summary).toMatch(/\.$/);
  expect(readText('docs/operate.md')).toContain(`\`${rule.alert}\``);
});

test('every process of both servers is scraped where it listens', () => {
  for (const name of ['api', 'shell']) {
    const job = scrapeConfigs.find(({ job_name }) => job_name === name);
    expect(job?.dns_sd_configs).toMatchObject([{ names: [name], port: services[name]?.environment?.PORT }]);
    expect(services.prometheus?.networks).toContain('app');
  }
});

test('what else is scraped are services, on the ports that their checks ask', () => {
  const addresses = scrapeConfigs.flatMap(({ static_configs = [], relabel_configs = [] }) => [
    ...static_configs.flatMap(({ targets }) => targets),
    ...relabel_configs.flatMap(({ target_label, replacement = '' }) =>
      target_label === '__address__' ? [replacement] : [],
    ),
  ]);
  expect(new Set(addresses)).toEqual(new Set(['node-exporter:9100', 'blackbox-exporter:9115']));
  for (const address of addresses) {
    const [name = '', port = ''] = address.split(':');
    expect(services[name]?.healthcheck?.test.join(' ')).toContain(`127.0.0.1:${port}/`);
    expect(services[name]?.networks).toContain('monitoring');
  }
});

test('the services that watch are started when asked for', () => {
  const watching = Object.entries(services).filter(([, { networks = [] }]) =>
    networks.includes('monitoring'),
  );
  expect(watching.map(([name]) => name).sort()).toEqual([
    'blackbox-exporter',
    'grafana',
    'node-exporter',
    'prometheus',
  ]);
  for (const [, { profiles }] of watching) expect(profiles).toEqual(['monitoring']);
});

test('the dashboard asks the Prometheus that Grafana knows, and its panels do not overlap', () => {
  const [source] = dataSources.datasources;
  expect(source?.url).toBe('http://prometheus:9090');
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)}/${y + Math.floor(index / w)}`),
  );
  expect(cells).toHaveLength(new Set(cells).size);
  for (const { targets = [] } of dashboard.panels)
    for (const { datasource } of targets) expect(datasource.uid).toBe(source?.uid);
});

test('the autoscaler on Kubernetes follows a figure that the adapter makes of one of ours', () => {
  const folder = 'deploy/kubernetes/components/pages-waiting';
  const rule = readText(`${folder}/adapter-rule.yaml`);
  const [, figure = ''] = /seriesQuery: '(\w+)\{/.exec(rule) ?? [];
  expect(figures).toContain(figure.replace(/_sum$/, ''));
  const [, metric = ''] = /as: (\w+)/.exec(rule) ?? [];
  expect(readText(`${folder}/autoscaler-metric.yaml`)).toContain(`metric: { name: ${metric} }`);
});
