import { execFileSync } from 'node:child_process';
import { fromRoot } from '@site/command-kit/paths';

/** Jest cannot load the plugin, so another process lints all snippets at once. */
const findMessages = (code: string[], filename: string) => {
  const script = `
    import { Linter } from 'eslint';
    import { linearExpressions } from './tools/quality/checks/linear-expressions.mjs';
    import tseslint from 'typescript-eslint';
    const config = [{ languageOptions: { parser: tseslint.parser } }, linearExpressions()];
    const find = (code) => new Linter().verify(code, config, { filename: '${filename}' });
    console.log(JSON.stringify(${JSON.stringify(code)}.map((one) => find(one).flatMap(({ ruleId }) => ruleId ?? []))));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: fromRoot('.'),
  });
  return JSON.parse(output.toString()) as string[][];
};

const slow = [
  String.raw`/^\s*(?:at\s+)?(.*?)\s*\(/.test(text);`,
  String.raw`/^\d*\.?\d*$/.test(text);`,
  '/--.*$/gm.test(text);',
  '/<[^>]*>/g.test(text);',
];

test.each(['shell/server/x.ts', 'api/src/http/x.ts', 'remote-jobs/src/x.tsx'])('finds them in %s', (file) => {
  for (const found of findMessages(slow, file)) expect(found.join()).toMatch(/^regexp\/no-super-linear-/);
});

test.each([
  ['what grows with the text', 'shell/src/x.ts', [String.raw`/^\d*(?:\.\d*)?$/.test(text);`]],
  ['a test', 'shell/src/x.test.ts', slow],
  ['a command', 'tools/build/x.ts', slow],
])('has nothing against %s', (_, file, code) => {
  expect(findMessages(code, file).flat()).toEqual([]);
});
