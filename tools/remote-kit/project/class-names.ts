import { relative, sep } from 'node:path';

/** The name of a class of a CSS module. What renders on the server has to give it the one that the browser has. */
export type NameClass = (local: string, file: string) => string;

/** Of an area's file and class, so that no two areas share one: `jobs-src-start-start-page-lead`. */
export function createClassNames(folder: string, area: string): NameClass {
  return (local, file) => `${area}-${toPath(folder, file).replace(/[^\w-]+/g, '-')}-${local}`;
}

/** The same as Rspack makes them, which takes a pattern alone and leaves paths as they are. */
export const rspackPattern = (area: string) => `${area}-[path][name]-[local]`;
export function createRspackClassNames(folder: string, area: string): NameClass {
  return (local, file) => `${area}-./${toPath(folder, file)}.module-${local}`;
}

/** From the project's folder, without what follows its name. */
function toPath(folder: string, file: string): string {
  return relative(folder, file.replace(/\?.*$/, ''))
    .replaceAll(sep, '/')
    .replace(/\.module\.css$/, '');
}
