import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { useFolder } from '@site/command-kit/testing/use-folder';
import { withoutServices } from './without-services';

const folder = useFolder();
let policyFile: string;

beforeEach(() => (policyFile = folder('policy-rc.d')));

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
