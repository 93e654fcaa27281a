import { Rule, parse, type ChildNode, type Container } from 'postcss';
import { areasAttribute, containSelectors, layers, speaksOfDocument, toArea } from '@site/shell/styles';

/** Groups that may stand around rules; what is in others has no selectors, or its own way to be bounded. */
const groups = ['layer', 'media', 'supports', 'container', 'starting-style'];

/** A shell of an earlier version marks no areas: with it, styles reach what they have always reached. */
const earlierRoot = `html:not([${areasAttribute}])`;

/** What stands around the rules of a remote; no more specific than nothing. */
export const toWithin = (remote: string) =>
  toWhere([toArea(remote), layers, earlierRoot].flatMap(withContent));

/** What means the document within these: the area itself. */
export const toOutermost = (remote: string) => `${toWhere([toArea(remote), layers, earlierRoot])}&`;

const withContent = (selector: string) => [selector, `${selector} *`];
const toWhere = (selectors: string[]) => `:where(${selectors.join(', ')})`;

/**
 * Lets the styles of a remote reach its own area alone, before any script runs. The shell contains what no build has contained.
 *
 * @param css as the minifier leaves it
 */
export function containStyles(css: string, remote: string): string {
  const root = parse(css);
  containRules(root, remote);
  return root.toString();
}

function containRules(container: Container<ChildNode>, remote: string): void {
  let around: Rule | undefined;
  for (const node of [...(container.nodes ?? [])]) {
    // How the document scrolls, a page may say while it is shown; the shell looks that it says nothing else.
    if (node.type === 'rule' && !speaksOfDocument(node.selector)) {
      if (!around) {
        around = new Rule({ selector: toWithin(remote), raws: { between: '', after: '' } });
        node.before(around);
        around.raws.before = '';
      }
      // What stands inside of the rule is about its elements; where it is not, the shell contains it.
      node.selector = containSelectors(node.selector, '&', toOutermost(remote));
      around.append(node);
      node.raws.before = '';
    } else if (node.type !== 'comment') {
      // Whatever comes after it stays after it.
      around = undefined;
      if (node.type === 'atrule' && groups.includes(node.name))
        containRules(node as Container<ChildNode>, remote);
    }
  }
}
