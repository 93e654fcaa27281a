import { relative, sep } from 'node:path';

/** The name of a class of a CSS module, the same on server and browser. */
export type NameClass = (local: string, file: string) => string;

/** Names from area, file and class, so that no two areas share one: `jobs-src-start-start-page-lead`. */
export function createClassNames(folder: string, area: string): NameClass {
  return (local, file) => `${area}-${toPath(folder, file).replace(/[^\w-]+/g, '-')}-${local}`;
}

/** The same names in Rspack, which only takes a pattern. */
export const rspackPattern = (area: string) => `${area}-[path][name]-[local]`;
export function createRspackClassNames(folder: string, area: string): NameClass {
  return (local, file) => `${area}-./${toPath(folder, file)}.module-${local}`;
}

/** Relative to the project's folder, without the extension. */
function toPath(folder: string, file: string): string {
  return relative(folder, file.replace(/\?.*$/, ''))
    .replaceAll(sep, '/')
    .replace(/\.module\.css$/, '');
}
