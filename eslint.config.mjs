import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { importRules } from '@site/quality/import-table';
import { linearExpressions } from '@site/quality/linear-expressions';
import { refusableGlobals } from '@site/quality/refusable-globals';
import { renderingRules } from '@site/quality/rendering-rules';

/** What a locator or a page shows at one moment. */
const oneLook =
  'AwaitExpression > CallExpression[callee.property.name=/^(all(Inner|Text)\\w+|boundingBox|count|getAttribute|inner\\w+|inputValue|is[A-Z]\\w+|textContent|title)$/]';

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      'data/**',
      '**/node_modules/**',
      'test-results/**',
      'playwright-report/**',
      '.stryker-tmp/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // A schema and its type share a name: `const Post = …; type Post = Static<typeof Post>`.
      '@typescript-eslint/no-redeclare': 'off',
      // An interface keeps its name in messages of the compiler: `interface Post extends Static<typeof PostSchema> {}`.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['warn'] }],
    },
  },
  {
    files: ['**/*.tsx'],
    ...jsxA11y.flatConfigs.strict,
  },
  {
    files: ['{shell,shared,remote-*}/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: [
      '**/*.cjs',
      '**/*.mjs',
      'api/src/{server,migrate-database}.ts',
      'shell/server/**',
      'tools/command-kit/print.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    // Commands speak through tools/command-kit/print.ts.
    files: ['tools/**/*.ts'],
    ignores: ['tools/command-kit/print.ts'],
    rules: { 'no-console': ['error', { allow: ['table'] }] },
  },
  {
    // Decision 3: SQL stands in repositories, and in the pieces of SQL that several of them share.
    files: ['api/src/**/*.ts'],
    ignores: ['api/src/db/**', '**/*.repository.ts', '**/*.sql.ts', '**/*.test.ts', '**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'ImportSpecifier[imported.name=/^(query|backgroundQuery|statement|\\w+Statement|toIsoTime)$/]',
          message: 'SQL stands in *.repository.ts: see docs/decisions/0003-sql-as-sql.md',
        },
      ],
    },
  },
  {
    files: ['e2e/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[property.name=waitForTimeout]',
          message: 'Wait for what is to happen: a pause is too long here and too short on a busy machine.',
        },
        {
          // A function goes to `toPass`, which looks again.
          selector: [oneLook, `:not(ArrowFunctionExpression) ${oneLook}`]
            .map((look) => `CallExpression[callee.name=expect] > ${look}`)
            .join(),
          message:
            'One look at what changes: let the assertion wait, as in `await expect(locator).toHaveText(…)`.',
        },
      ],
    },
  },
  linearExpressions(),
  refusableGlobals(),
  ...renderingRules(),
  ...importRules(),
);
