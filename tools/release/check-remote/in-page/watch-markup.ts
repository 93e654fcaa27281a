/** A node of the server's markup, and what React has made of it. */
interface SentNode {
  node: Element | Text;
  parent: Node | null;
  /** It is the whole text of its parent, with which React takes it over. */
  isText: boolean;
  isTakenOver: boolean;
  /** What stands inside is HTML that the page has set as such: its own, which it may change. */
  hasRawHtml: boolean;
}

export interface SentMarkup {
  nodes: number;
  /** What the remote's own part of the page says. */
  text: string;
  headings: string[];
}

export interface ReplacedMarkup {
  /** Nodes that React has thrown away without taking them over. */
  untouched: number;
  /** Nodes that are no longer there; an update after hydration may have removed some of them. */
  gone: number;
  firstGone: string;
}

let sent = new Map<Node, SentNode>();

/** Remembers every node that the server has sent; before any script runs. */
export function rememberMarkup(): SentMarkup {
  const root = document.querySelector('#root') ?? document.createElement('div');
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  sent = new Map();
  while (walker.nextNode()) sent.set(walker.currentNode, describe(walker.currentNode as Element | Text));
  return {
    nodes: sent.size,
    text: root.querySelector('main')?.textContent.trim() ?? '',
    headings: [...root.querySelectorAll('main h1')].map(({ textContent }) => textContent.trim()),
  };
}

/** To be called after each commit of React, which forgets what it removes. */
export function noteTakenOver(): void {
  for (const known of sent.values()) {
    if (known.isTakenOver) continue;
    known.isTakenOver = findOfReact(known.isText ? known.parent : known.node, 'Fiber') !== undefined;
    const props = findOfReact(known.node, 'Props') as { dangerouslySetInnerHTML?: unknown } | undefined;
    known.hasRawHtml = props?.dangerouslySetInnerHTML !== undefined;
  }
}

/** What has become of these nodes. React says nothing when it renders a part of a page anew that is still to be taken over. */
export function findReplacedMarkup(): ReplacedMarkup {
  const gone = [...sent.values()].filter(({ node }) => !node.isConnected);
  const untouched = gone.filter((lost) => !lost.isTakenOver && !isRawHtml(lost));
  const [first] = untouched.length > 0 ? untouched : gone;
  return { untouched: untouched.length, gone: gone.length, firstGone: first ? toText(first.node) : '' };
}

function describe(node: Element | Text): SentNode {
  const { parentNode: parent } = node;
  const isText = node instanceof Text && parent?.childNodes.length === 1;
  return { node, parent, isText, isTakenOver: false, hasRawHtml: false };
}

function isRawHtml({ parent }: SentNode): boolean {
  const known = parent && sent.get(parent);
  if (!known) return false;
  return known.isTakenOver ? known.hasRawHtml : isRawHtml(known);
}

/** React keeps on each node what it belongs to. */
function findOfReact(node: Node | null, kind: 'Fiber' | 'Props'): unknown {
  const [, value] = Object.entries(node ?? {}).find(([key]) => key.startsWith(`__react${kind}$`)) ?? [];
  return value;
}

function toText(node: Element | Text): string {
  const text = node instanceof Text ? `"${node.data}"` : node.outerHTML;
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
