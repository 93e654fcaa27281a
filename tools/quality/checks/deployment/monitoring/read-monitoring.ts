import { parse } from 'yaml';
import { readText } from '../read-compose';

export const monitoringFolder = 'deploy/monitoring';

interface Panel {
  id: number;
  title: string;
  type: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { refId: string; expr: string; datasource: { uid: string } }[];
}
interface Dashboard {
  uid: string;
  panels: Panel[];
}
interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}
interface RuleTest {
  alert_rule_test: { alertname: string; exp_alerts: unknown[] }[];
}
interface ScrapeConfig {
  job_name: string;
  metrics_path?: string;
  dns_sd_configs?: { names: string[]; port: number }[];
  static_configs?: { targets: string[] }[];
  relabel_configs?: { target_label: string; replacement?: string }[];
}

const readYaml = <T>(path: string) => parse(readText(`${monitoringFolder}/${path}`)) as T;

export const dashboard = JSON.parse(
  readText(`${monitoringFolder}/grafana/dashboards/site.json`),
) as Dashboard;
export const rules = readYaml<{ groups: { rules: Rule[] }[] }>('prometheus/alerts.yml').groups.flatMap(
  (group) => group.rules,
);
export const ruleTests = readYaml<{ tests: RuleTest[] }>('prometheus/alerts.test.yml').tests.flatMap(
  (test) => test.alert_rule_test,
);
export const scrapeConfigs = readYaml<{ scrape_configs: ScrapeConfig[] }>(
  'prometheus/prometheus.yml',
).scrape_configs;
export const dataSources = readYaml<{
  apiVersion: number;
  datasources: { uid: string; url: string; isDefault?: boolean }[];
}>('grafana/provisioning/datasources/prometheus.yml');
export const dashboardProviders = readYaml<{
  apiVersion: number;
  providers: { options: { path: string } }[];
}>('grafana/provisioning/dashboards/site.yml');
/** All Prometheus expressions. */
export const expressions = [
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...rules.map(({ expr }) => expr),
];
