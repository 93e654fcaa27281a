import { Rule, parse, type AtRule, type ChildNode, type Container } from 'postcss';
import { areasAttribute, containSelectors, layers, speaksOfDocument, toArea } from '@site/shell/styles';

/** Groups that may stand within a rule; what is in others has no selectors, or its own way to be bounded. */
const conditions = ['media', 'supports', 'container', 'starting-style'];

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
  mergeLayers(root);
  containRules(root, remote);
  return root.toString();
}

/** The styles of a page come from many files, each of which names its layer. */
function mergeLayers(container: Container<ChildNode>): void {
  for (const node of [...(container.nodes ?? [])]) {
    const before = node.prev();
    if (isLayer(node) && before && isLayer(before) && before.params === node.params) {
      before.append(node.nodes);
      node.remove();
    }
  }
}

function containRules(container: Container<ChildNode>, remote: string): void {
  let around: Rule | undefined;
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'comment') continue;
    if (!isContainable(node)) {
      // Whatever comes after it stays after it.
      around = undefined;
      if (isLayer(node)) containRules(node, remote);
      continue;
    }
    if (!around) {
      around = new Rule({ selector: toWithin(remote), raws: { between: '', after: '' } });
      node.before(around);
      around.raws.before = '';
    }
    speakOfParent(node, remote);
    around.append(node);
    node.raws.before = '';
  }
}

function isLayer(node: ChildNode): node is AtRule & Container<ChildNode> {
  return node.type === 'atrule' && node.name === 'layer' && node.nodes !== undefined;
}

/** Whether it may stand within a rule, with everything in it. */
function isContainable(node: ChildNode): node is Rule | AtRule {
  // How the document scrolls, a page may say while it is shown; the shell looks that it says nothing else.
  if (node.type === 'rule') return !speaksOfDocument(node.selector);
  return node.type === 'atrule' && conditions.includes(node.name) && (node.nodes ?? []).every(isContainable);
}

function speakOfParent(node: ChildNode, remote: string): void {
  // What stands inside of the rule is about its elements; where it is not, the shell contains it.
  if (node.type === 'rule') node.selector = containSelectors(node.selector, '&', toOutermost(remote));
  else if (node.type === 'atrule') for (const inner of node.nodes ?? []) speakOfParent(inner, remote);
}
