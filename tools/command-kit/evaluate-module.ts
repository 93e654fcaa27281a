import { createRequire } from 'node:module';
import { build } from 'esbuild';

/**
 * Evaluates a TypeScript module with its static imports. An `import()` is not followed, so nothing needs a browser.
 *
 * @returns what it exports
 */
export async function evaluateModule(file: string): Promise<unknown> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
    plugins: [
      {
        name: 'leave-lazy-imports',
        setup: ({ onResolve }) => {
          onResolve({ filter: /^\./ }, ({ path, kind }) =>
            kind === 'dynamic-import' ? { path, external: true } : undefined,
          );
        },
      },
    ],
  });
  const module = { exports: {} };
  // This only evaluates source of this repository.
  const evaluate = new Function('module', 'exports', 'require', outputFiles[0]!.text);
  evaluate(module, module.exports, createRequire(file));
  return module.exports;
}
