import { posix } from 'node:path';
import { init, parse } from 'es-module-lexer';

/** The files of the release that a module imports, at once or later, as paths beside its own. */
export async function findImports(path: string, text: string): Promise<string[]> {
  await init;
  const [imports] = parse(text, path);
  const relative = imports.flatMap(({ n: specifier }) =>
    specifier !== undefined && /^\.{1,2}\//.test(specifier) ? [specifier] : [],
  );
  return [...new Set(relative.map((specifier) => posix.join(posix.dirname(path), specifier)))];
}
