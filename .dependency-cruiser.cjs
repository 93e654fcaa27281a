/** What may not import what. Which folder may import which others is the import table's (tools/quality/checks/import-table.mjs). */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Whoever reads one of these files has to read all of them. Move what they share into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    exclude: { path: '(^|/)(node_modules|dist|data|docs|\\.stryker-tmp)/' },
    // Imports of types are imports, too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
};
