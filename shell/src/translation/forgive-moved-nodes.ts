/**
 * Page translators put elements of their own in the place of texts, and move what stands between them. React goes on with the
 * nodes that it knows, and would end the page over the first one that has another parent. To be called before anything is rendered.
 */
export function forgiveMovedNodes(): void {
  const { prototype } = Node;
  const { insertBefore, removeChild } = prototype;

  prototype.insertBefore = function <Inserted extends Node>(this: Node, node: Inserted, next: Node | null) {
    // A text that is in no document any more has left an element of the translator.
    const place = isMoved(this, next)
      ? (findHolder(this, next) ?? (this as Element).querySelector(':scope>font'))
      : next;
    return insertBefore.call(this, node, place) as Inserted;
  };

  prototype.removeChild = function <Removed extends Node>(this: Node, node: Removed) {
    if (!isMoved(this, node)) return removeChild.call(this, node) as Removed;
    const parent = findParent(node);
    if (parent) removeChild.call(parent, node);
    return node;
  };
}

/** Whether a translator has moved a node of `parent`: a text to anywhere, anything else deeper. All others are faults of the page. */
function isMoved(parent: Node, node: Node | null): node is Node {
  if (!node || findParent(node) === parent) return false;
  if (!(node instanceof Text || Node.prototype.contains.call(parent, node))) return false;
  if (process.env.NODE_ENV === 'development')
    console.warn('This node is no longer where React has put it; only page translators may move it.', node);
  return true;
}

/** What of `parent` the node is in now. */
function findHolder(parent: Node, node: Node | null): Node | null {
  const holder = node && findParent(node);
  return holder && holder !== parent ? findHolder(parent, holder) : holder && node;
}

/** A form's own `parentNode` is its field of that name, where it has one. */
const findParent = (node: Node) => Reflect.get(Node.prototype, 'parentNode', node) as ParentNode | null;
