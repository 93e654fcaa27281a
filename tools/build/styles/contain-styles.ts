import { Rule, parse, type AtRule, type ChildNode, type Container } from 'postcss';
import { areasAttribute, containSelectors, layers, matchesDocument, toArea } from '@site/shell/styles';
import { conditions } from './conditions';
import { moveResets } from './move-resets';

/** An earlier shell marks no areas. In it, styles match the whole page, as they always have. */
const earlierRoot = `html:not([${areasAttribute}])`;

/** What rules match, without their content. */
const toPlaces = (remote: string) => [toArea(remote), layers, earlierRoot];
/** What resets match: neither dialogs, which may be of others, nor an earlier shell. */
const toResetPlaces = (remote: string) => [toArea(remote)];

/** The selector around rules, with a specificity of zero. */
export const toWithin = (places: string[]) => toWhere(places.flatMap(withContent));

/** The selector that replaces the document's root within them: the area itself. */
export const toOutermost = (places: string[]) => `${toWhere(places)}&`;

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
  const resets = moveResets(root);
  containRules(root, toPlaces(remote));
  if (resets) {
    containRules(resets, toResetPlaces(remote));
    root.prepend(resets);
  }
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

function containRules(container: Container<ChildNode>, places: string[]): void {
  let around: Rule | undefined;
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'comment') continue;
    if (!isContainable(node)) {
      // Later rules must stay behind it.
      around = undefined;
      if (isLayer(node)) containRules(node, places);
      continue;
    }
    if (!around) {
      around = new Rule({ selector: toWithin(places), raws: { between: '', after: '' } });
      node.before(around);
      around.raws.before = '';
    }
    speakOfParent(node, places);
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

function speakOfParent(node: ChildNode, places: string[]): void {
  // The rules inside now match elements of the area. The shell restricts the nodes that stay outside.
  if (node.type === 'rule') node.selector = containSelectors(node.selector, '&', toOutermost(places));
  else if (node.type === 'atrule') for (const inner of node.nodes ?? []) speakOfParent(inner, places);
}
