import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withoutServices } from './without-services';

let folder: string;
let policyFile: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-policy-'));
  policyFile = path.join(folder, 'policy-rc.d');
});
afterEach(() => rm(folder, { recursive: true }));

it('denies services their start while packages are installed, and no longer', () => {
  const ask = () => spawnSync(policyFile, ['prometheus', 'start']).status;
  expect(withoutServices(ask, policyFile)).toBe(101);
  expect(existsSync(policyFile)).toBe(false);
});

it('leaves nothing behind when an installation throws', () => {
  const fail = () => {
    throw new Error('No room.');
  };
  expect(() => withoutServices(fail, policyFile)).toThrow('No room.');
  expect(existsSync(policyFile)).toBe(false);
});

it('leaves the policy of a machine that has one as it is', () => {
  writeFileSync(policyFile, 'its own');
  expect(withoutServices(() => readFileSync(policyFile, 'utf8'), policyFile)).toBe('its own');
  expect(readFileSync(policyFile, 'utf8')).toBe('its own');
});
