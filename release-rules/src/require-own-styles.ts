import { parse, type ChildNode, type Container, type Rule } from 'postcss';
import type { ReleaseFiles } from './release-files';
import { reject } from './reject';

/** Groups of which the rules inside count as if they stood outside; others, such as keyframes, hold no selectors. */
const groups = ['layer', 'media', 'supports', 'container', 'starting-style'];
const mostNamed = 5;

/**
 * A selector without a class, an id or an attribute matches elements of the whole page. The shell contains styles in any case, but
 * only once its code runs: a page that the server has rendered shows them before.
 */
export function requireOwnStyles(files: ReleaseFiles): void {
  for (const [path, bytes] of files) {
    if (!path.endsWith('.css')) continue;
    const unscoped = findUnscopedSelectors(path, Buffer.from(bytes).toString());
    if (unscoped.length === 0) continue;
    const more = unscoped.length > mostNamed ? ` and ${unscoped.length - mostNamed} more` : '';
    const named = unscoped.slice(0, mostNamed).map((selector) => `"${selector}"`);
    reject(
      'stylesReachOut',
      `Styles in ${path} reach elements of others: ${named.join(', ')}${more}. Name a class in each selector.`,
    );
  }
}

/** A shell of an earlier version does not have that attribute, and shows such rules everywhere. */
const builtWithin = /^:where\(\[data-remote="[a-z-]+"\], .*, html:not\(\[data-areas\]\) \*\)$/;

function findUnscopedSelectors(path: string, text: string): string[] {
  try {
    return collect(parse(text));
  } catch (error) {
    return reject('stylesReachOut', `The styles in ${path} cannot be read.`, error);
  }
}

function collect(container: Container<ChildNode>): string[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'rule') {
      // What the build writes around rules with `&`, so that they match elements of the area alone.
      if (builtWithin.test(node.selector)) return collect(node);
      // A nested rule matches the same elements or elements within them.
      return findUnscoped(node);
    }
    if (node.type !== 'atrule') return [];
    // A file that it brings may be anybody's, and is in no list.
    if (node.name === 'import') return [`@import ${node.params}`];
    // Everything in a scope is below an element that it names.
    if (node.name === 'scope') return isUnscoped(node.params) ? [`@scope ${node.params}`] : [];
    return groups.includes(node.name) ? collect(node as Container<ChildNode>) : [];
  });
}

function findUnscoped({ selectors, nodes }: Rule): string[] {
  // Libraries keep their variables at the root; the shell moves them to the area.
  const hasVariablesAlone = nodes.every((node) =>
    node.type !== 'decl' ? node.type === 'comment' : node.variable,
  );
  if (hasVariablesAlone && selectors.every((selector) => /^:(root|host)$/.test(selector))) return [];
  return selectors.filter(isUnscoped).map((selector) => selector.replace('&', '').replace(/\s+/g, ' '));
}

/** What is not said of an element, but that it is not, names nothing. */
function isUnscoped(selector: string): boolean {
  const withoutTexts = selector.replace(/"[^"]*"|'[^']*'/g, '""').replace(/:not\([^()]*\)/g, '');
  return !/[.#[]/.test(withoutTexts.replace(/\\./g, ''));
}
