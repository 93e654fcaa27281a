import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { useFolder } from '@site/command-kit/testing/use-folder';
import { fromRoot } from '@site/command-kit/paths';
import { monitoringFolder } from './read-monitoring';

const folder = useFolder();

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder(), encoding: 'utf8' });
const isThere = spawnSync('promtool', ['--version']).status === 0;
const withPromtool = isThere ? test : test.skip;

beforeEach(() => cpSync(fromRoot(monitoringFolder, 'prometheus'), folder(), { recursive: true }));

describe(
  isThere ? 'with promtool' : 'not tried, for promtool is missing: it comes with the package prometheus',
  () => {
    withPromtool('Prometheus accepts its configuration', () => {
      const { status, stdout, stderr } = promtool('check', 'config', 'prometheus.yml');
      expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('is valid')]);
    });

    withPromtool('each alert is raised by what it is for, and by nothing less', () => {
      const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yml');
      expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
    });
  },
);
