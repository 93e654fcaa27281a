/** What may not import what. Which folder may import which others is the import table's (tools/quality/checks/import-table.mjs). */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'One of these files cannot be read without the others. Move what they share into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-insides-of-modules',
      comment:
        'What others may use of a module of the API is in its index.ts. Tests may use its folder `testing`.',
      severity: 'error',
      from: { path: '^api/src/(modules/[^/]+|[^/]+)', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^api/src/(modules/[^/]+|releases)/', pathNot: ['^api/src/$1/', '/index\\.ts$'] },
    },
  ],
  options: {
    exclude: { path: '(^|/)(node_modules|dist|data|docs|\\.stryker-tmp)/' },
    // Imports of types are imports, too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
};
