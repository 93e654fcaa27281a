import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';
import { mutationModules } from './mutation-modules';
import { lowestScore } from './stryker-options';

const document = readFileSync(fromRoot('docs/testing.md'), 'utf8');

describe.each(mutationModules)('$name', ({ name, folder, tests = [], except = [] }) => {
  test('has sources and tests beside them', () => {
    const files = readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /\.test\.tsx?$/.test(file))).not.toEqual([]);
    expect([...tests, ...except].filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
  });

  test('stands in the table with a score that is high enough, or as not measured', () => {
    const [, score = ''] =
      new RegExp(`^\\| \`${name}\` +\\|[^|]*\\| +([^|]+?) +\\|`, 'm').exec(document) ?? [];
    if (score !== 'not measured') expect(Number(score.replace(' %', ''))).toBeGreaterThanOrEqual(lowestScore);
  });
});
