import { createRequire } from 'node:module';
import { build, type BuildOptions, type Plugin } from 'esbuild';

/** Leaves out what is imported lazily: modules of pages, which need a browser. */
const leaveLazyImports: Plugin = {
  name: 'leave-lazy-imports',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\./ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

/** How a module is bundled that Node evaluates. */
export const evaluatedBundle = {
  bundle: true,
  write: false,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  plugins: [leaveLazyImports],
} satisfies BuildOptions;

/**
 * Evaluates a TypeScript module with its static imports. An `import()` is not followed, so nothing needs a browser.
 *
 * @returns what it exports
 */
export async function evaluateModule(file: string): Promise<unknown> {
  const { outputFiles } = await build({
    ...evaluatedBundle,
    entryPoints: [file],
    logLevel: 'silent',
  });
  const module = { exports: {} };
  // This only evaluates source of this repository.
  const evaluate = new Function('module', 'exports', 'require', outputFiles[0]!.text);
  evaluate(module, module.exports, createRequire(file));
  return module.exports;
}
