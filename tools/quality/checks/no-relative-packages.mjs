import path from 'node:path';

/**
 * An ESLint rule: a relative import stays inside its package. Other packages use what a package exports by name.
 *
 * @param {Record<string, string>} packages each package's folder with its name
 */
export function createNoRelativePackages(packages) {
  const folders = Object.keys(packages);
  const findPackage = (file) => folders.find((folder) => file.startsWith(`${folder}/`));

  return {
    create(context) {
      const { cwd, filename } = context;
      const file = path.resolve(cwd, filename);
      const toRepositoryPath = (absolute) => path.relative(cwd, absolute).replaceAll('\\', '/');
      const own = findPackage(toRepositoryPath(file));

      function check(source) {
        if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
        const target = toRepositoryPath(path.resolve(path.dirname(file), source.value));
        // Configuration files at the top belong to no package.
        if (!own || !target.includes('/') || findPackage(`${target}/`) === own) return;
        context.report({
          node: source,
          message: `Import ${target} by the name of its package, or not at all.`,
        });
      }

      return {
        ImportDeclaration: ({ source }) => check(source),
        ImportExpression: ({ source }) => check(source),
        ExportAllDeclaration: ({ source }) => check(source),
        ExportNamedDeclaration: ({ source }) => check(source),
        TSImportType: ({ source, argument }) => check(source ?? argument?.literal),
      };
    },
  };
}
