import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInstalled } from './ensure-installed.mjs';

const one = { version: '1.0.0', integrity: 'sha512-one' };
const ofTests = { version: '1.0.0', integrity: 'sha512-tests', dev: true };
const forAnotherMachine = { version: '1.0.0', integrity: 'sha512-other', optional: true };
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'site-install-'));
  mkdirSync(path.join(root, 'node_modules'));
  writeLock('package-lock.json', {
    '': {},
    'node_modules/one': one,
    'node_modules/tests': ofTests,
    'node_modules/other': forAnotherMachine,
  });
});

afterEach(() => rmSync(root, { recursive: true }));

function writeLock(file: string, packages: Record<string, object>) {
  writeFileSync(path.join(root, file), JSON.stringify({ packages }));
}

it('is satisfied when everything wanted on this machine is there', () => {
  writeLock('node_modules/.package-lock.json', { 'node_modules/one': one, 'node_modules/tests': ofTests });
  expect(isInstalled(root, { dev: true })).toBe(true);
});

it('tells the packages that run and build the site from those of tests', () => {
  writeLock('node_modules/.package-lock.json', { 'node_modules/one': one });
  expect(isInstalled(root, { dev: false })).toBe(true);
  expect(isInstalled(root, { dev: true })).toBe(false);
});

it('notices a missing package', () => {
  writeLock('node_modules/.package-lock.json', {
    'node_modules/tests': ofTests,
    'node_modules/other': forAnotherMachine,
  });
  expect(isInstalled(root, { dev: true })).toBe(false);
});

it('notices another version, also of an optional package', () => {
  const older = { ...forAnotherMachine, version: '0.9.0' };
  writeLock('node_modules/.package-lock.json', {
    'node_modules/one': one,
    'node_modules/tests': ofTests,
    'node_modules/other': older,
  });
  expect(isInstalled(root, { dev: true })).toBe(false);
});

it('notices that an installation was cut off, because npm writes its record last', () => {
  expect(isInstalled(root, { dev: true })).toBe(false);
});
