import { isHeadRow, serializeCell } from './table-cells';

/**
 * The HTML of the editor. `kept` has the lines that are saved in another form: with the first one of a block comes the block's
 * HTML, with its others nothing.
 */
export function serializeLines(
  root: Element,
  lines: ReadonlySet<Node>,
  kept: ReadonlyMap<Node, string>,
): string {
  let html = '';
  for (const child of root.children) {
    let run = new Set<Node>();
    const addRun = () => {
      html += run.size > 0 ? serialize(child, run) : '';
      run = new Set();
    };
    for (const line of findLines(child, lines)) {
      const stored = kept.get(line);
      if (stored === undefined) {
        run.add(line);
      } else {
        addRun();
        html += stored;
      }
    }
    addRun();
  }
  return html;
}

function findLines(element: Element, lines: ReadonlySet<Node>): Element[] {
  return lines.has(element) ? [element] : [...element.children].flatMap((child) => findLines(child, lines));
}

/** The HTML of an element with only some of its lines. */
function serialize(element: Element, lines: ReadonlySet<Node>): string {
  if (lines.has(element)) return element.localName === 'td' ? serializeCell(element) : element.outerHTML;
  const parts = [...element.children].map((child) => ({ child, html: serialize(child, lines) }));
  const content = parts.map(({ html }) => html);
  if (element.localName !== 'tbody') return wrap(element.cloneNode(false), content);
  const firstRow = parts.findIndex(({ child }) => !isHeadRow(child));
  const headLength = firstRow === -1 ? parts.length : firstRow;
  const head = element.ownerDocument.createElement('thead');
  return wrap(head, content.slice(0, headLength)) + wrap(element.cloneNode(false), content.slice(headLength));
}

/** Nothing where there is nothing to wrap. */
function wrap(shell: Node, content: string[]): string {
  const html = content.join('');
  return html && (shell as Element).outerHTML.replace('></', () => `>${html}</`);
}
