import type { Compilation } from 'webpack';
import { sharedModules } from '@site/shared/contracts/registry';
import sharedPackage from '@site/shared/package.json' with { type: 'json' };
import { fromRoot } from '@site/command-kit/paths';
import { findFiles, findImportedChunks } from './imported-chunks';

/** By name: the files that the shell loads for each shared module. */
export function findSharedFiles(compilation: Compilation): Record<string, string[]> {
  const sharedMap = [...compilation.modules].filter(
    (module) => module.nameForCondition() === fromRoot('shell/src/remotes/shared-modules.ts'),
  );
  const groups = new Map(
    findImportedChunks(compilation, sharedMap).map(({ module, group }) => [module.nameForCondition(), group]),
  );
  const exported: Record<string, string> = sharedPackage.exports;
  return Object.fromEntries(
    sharedModules.flatMap(({ key }) => {
      const file = exported[key.replace('@site/shared', '.')];
      const group = file && groups.get(fromRoot('shared', file));
      return group ? [[key, findFiles(group)]] : [];
    }),
  );
}
