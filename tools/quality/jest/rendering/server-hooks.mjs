import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const classNames = `export default new Proxy({}, { get: (_, name) => String(name) });`;

/** Resolves modules like the server build: `x.server.ts` replaces `x.ts`. Styles only have class names. */
export function resolve(specifier, context, next) {
  if (specifier.endsWith('.css'))
    return { url: new URL(specifier, context.parentURL).href, shortCircuit: true };
  if (!/^\.{1,2}\//.test(specifier)) return next(specifier, context);
  const stems = ['.server.tsx', '.server.ts'].map((extension) => specifier + extension);
  const standIn = stems.find((path) => existsSync(fileURLToPath(new URL(path, context.parentURL))));
  return next(standIn ?? specifier, context);
}

export function load(url, context, next) {
  if (url.endsWith('.css')) return { format: 'module', source: classNames, shortCircuit: true };
  return next(url, context);
}
