import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { fromRoot } from '@site/command-kit/paths';
import { packages } from './import-table.mjs';

type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', object | undefined>;

/** The stand-ins of a drill run in images, which install what these need. */
const ignored = /(^|\/)(node_modules|dist|stand-ins)\//;

function namesIn(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(fromRoot(folder, 'package.json'), 'utf8')) as Manifest;
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
}

/** The npm names of the packages that the files of a folder import. */
function importsOf(folder: string): Set<string> {
  const sources = readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(tsx?|mjs|cjs)$/.test(file) && !ignored.test(file));
  const imports = sources.flatMap((file) =>
    ts
      .preProcessFile(readFileSync(path.join(fromRoot(folder), file), 'utf8'))
      .importedFiles.map(({ fileName }) => fileName),
  );
  const names = imports
    .filter((name) => !/^(\.|node:)/.test(name) && !builtinModules.includes(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  return new Set(names);
}

test.each(Object.entries(packages))('%s declares every package that it imports', (folder, ownName) => {
  // The repository's own packages lint, compile and test all others.
  const declared = [ownName, ...namesIn('.'), ...namesIn(folder)];
  expect([...importsOf(folder)].filter((name) => !declared.includes(name))).toEqual([]);
});
