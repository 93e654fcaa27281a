import { readFileSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';
import { satisfies } from 'semver';
import { findNodeProblem } from './supported-node.mjs';

const { engines } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
  engines: { node: string };
};

it.each([
  ...['18.20.8', '20.0.0', '20.18.3', '20.19.0', '20.20.2', '21.7.3', '22.0.0', '22.12.0', '22.13.0'],
  ...['22.22.1', '23.11.0', '24.0.0', '24.18.0', '25.2.0', '26.1.0'],
])('takes Node %s just when package.json does', (version) => {
  expect(findNodeProblem(version) === undefined).toBe(satisfies(version, engines.node));
});

it('says what to install', () => {
  expect(findNodeProblem('20.18.3')).toMatch(/this is Node 20\.18\.3\. Install Node 24 from https:/);
});
