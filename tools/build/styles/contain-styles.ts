import { Rule, parse, type AtRule, type ChildNode, type Container } from 'postcss';
import { areasAttribute, containSelectors, layers, matchesDocument, toArea } from '@site/shell/styles';

/** At-rules that may be nested in a rule. Others contain no selectors, or are scoped in another way. */
const conditions = ['media', 'supports', 'container', 'starting-style'];

/** An earlier shell marks no areas. In it, styles match the whole page, as they always have. */
const earlierRoot = `html:not([${areasAttribute}])`;

/** The selector around the rules of a remote, with a specificity of zero. */
export const toWithin = (remote: string) =>
  toWhere([toArea(remote), layers, earlierRoot].flatMap(withContent));

/** The selector that replaces the document's root within them: the area itself. */
export const toOutermost = (remote: string) => `${toWhere([toArea(remote), layers, earlierRoot])}&`;

const withContent = (selector: string) => [selector, `${selector} *`];
const toWhere = (selectors: string[]) => `:where(${selectors.join(', ')})`;

/**
 * Restricts the styles of a remote to its own area before any script runs. The shell restricts those that no build has.
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
      // Later rules must stay behind it.
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

/** Whether a node and everything in it may be nested in a rule. */
function isContainable(node: ChildNode): node is Rule | AtRule {
  // A page may set how the document scrolls while it is shown; the shell checks that it sets nothing else.
  if (node.type === 'rule') return !matchesDocument(node.selector);
  return node.type === 'atrule' && conditions.includes(node.name) && (node.nodes ?? []).every(isContainable);
}

function speakOfParent(node: ChildNode, remote: string): void {
  // The rules inside now match elements of the area. The shell restricts the nodes that stay outside.
  if (node.type === 'rule') node.selector = containSelectors(node.selector, '&', toOutermost(remote));
  else if (node.type === 'atrule') for (const inner of node.nodes ?? []) speakOfParent(inner, remote);
}
