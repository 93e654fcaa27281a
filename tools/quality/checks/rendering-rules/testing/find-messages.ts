import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { renderingRules } from '../rendering-rules.mjs';

const linter = new Linter({ cwd: '/' });

/** The messages of one rule about a piece of code. */
export function findMessages(rule: string, code: string, file = '/remote-sample/src/page.tsx'): string[] {
  const { plugins } = renderingRules()[0]!;
  const config = {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins,
    rules: { [`rendering/${rule}`]: 'error' },
  };
  return linter.verify(code, config as Linter.Config, file).map(({ message }) => message);
}
