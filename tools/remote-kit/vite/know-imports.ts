import type { Plugin } from 'vite';

interface Resolution {
  id: string;
  external: boolean;
}

interface ParsedModule {
  id: string;
  importedIdResolutions: Resolution[];
  dynamicallyImportedIdResolutions: Resolution[];
}
type ModuleParsed = (this: unknown, module: ParsedModule) => void;

/**
 * The federation plugin collects the names that a project imports of shared modules, until 10 ms have passed without a module that
 * it waits for. It waits for imports by their resolutions, which Rollup names and Rolldown does not. Without them a build fails where
 * a plugin or a busy machine takes longer to load a module.
 */
export function knowImports(plugin: Plugin): Plugin {
  const { name, moduleParsed } = plugin;
  if (name !== 'parseEnd' || typeof moduleParsed !== 'function') return plugin;
  return {
    ...plugin,
    moduleParsed(module) {
      const { id, importedIds, dynamicallyImportedIds } = module;
      (moduleParsed as unknown as ModuleParsed).call(this, {
        id,
        importedIdResolutions: importedIds.map(toResolution),
        dynamicallyImportedIdResolutions: dynamicallyImportedIds.map(toResolution),
      });
    },
  };
}

/** Only addresses are never loaded. */
const toResolution = (id: string): Resolution => ({ id, external: /^https?:/.test(id) });
