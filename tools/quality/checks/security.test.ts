import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';
import { attacks } from '../drill/attacks/attacks';
import { hasTest } from './has-test';

/** Rows of the tables of rules: rule, where it is kept, proofs. */
const rows = readFileSync(fromRoot('docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && line.includes(' › '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, rule = '', keeper = '', proofs = '']) => ({ rule, keeper, proofs }));

test('there are rules', () => {
  expect(rows.length).toBeGreaterThan(20);
});

describe.each(rows)('$rule', ({ keeper, proofs }) => {
  test('is kept by files that exist', () => {
    const files = [...keeper.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !existsSync(fromRoot(file)))).toEqual([]);
  });

  test.each(proofs.split('<br>'))('is proved: %s', (proof) => {
    expect(hasTest(proof.trim().replaceAll('`', ''))).toBe(true);
  });
});

test('every attack is named', () => {
  const text = readFileSync(fromRoot('docs/security.md'), 'utf8');
  expect(attacks.map(({ name }) => name).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
