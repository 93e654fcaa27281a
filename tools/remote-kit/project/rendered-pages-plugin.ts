import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  key?: { value?: unknown };
}

/**
 * Leaves out what only pages of other routes import, such as a chart: each page is in an object, under its route, and imported where
 * it is shown.
 *
 * @param routes that are not rendered on the server
 */
export function renderedPagesPlugin(routes: string[]): Plugin {
  return {
    name: 'site-remote-rendered-pages',
    // When the module is JavaScript.
    enforce: 'post',
    transform: {
      filter: { id: { exclude: /\/node_modules\// }, code: /\bimport\s*\(/ },
      handler(code) {
        const pages = findNodes(this.parse(code), ({ type, key }) => {
          return type === 'Property' && routes.includes(String(key?.value));
        });
        const imports = pages.flatMap((page) => findNodes(page, ({ type }) => type === 'ImportExpression'));
        return imports.reduceRight(
          (text, { start, end }) => `${text.slice(0, start)}Promise.reject()${text.slice(end)}`,
          code,
        );
      },
    },
  };
}

/** In the order of the source. */
function findNodes(within: unknown, isWanted: (node: Node) => boolean): Node[] {
  if (typeof within !== 'object' || within === null) return [];
  if (isWanted(within as Node)) return [within as Node];
  return Object.values(within).flatMap((value) => findNodes(value, isWanted));
}
