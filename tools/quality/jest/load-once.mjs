/**
 * Transforms like `@swc/jest`, and lets Node load the code under test in `warm-node-environment.mjs`. A file that mocks a
 * module needs jest's own loader, and names `jest-environment-node` in its head.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import swcJest from '@swc/jest';

const own = createHash('sha1')
  .update(readFileSync(new URL(import.meta.url)))
  .digest('hex');
/** Tests and their set-up use the globals of their file. */
const isTest = (file) => /\.test\.tsx?$|[\\/]tools[\\/]quality[\\/]jest[\\/]/.test(file);
/** Some packages are one line. */
const isModule = (source) => /^\s*(import|export)\b|\bimport\(|[;}]export\s*\{/m.test(source);

export default { createTransformer };

function createTransformer(options) {
  const swc = swcJest.createTransformer(options);
  return {
    ...swc,
    getCacheKey: (source, file, settings) => own + swc.getCacheKey(source, file, settings),
    process: (source, file, settings) => {
      if (isTest(file)) return swc.process(source, file, settings);
      const elsewhere = `if (globalThis.loadOnce) { module.exports = loadOnce(${JSON.stringify(file)}); return; }\n`;
      const code = isModule(source) ? swc.process(source, file, settings).code : source.replace(/^#!.*/, '');
      return { code: elsewhere + code };
    },
  };
}
