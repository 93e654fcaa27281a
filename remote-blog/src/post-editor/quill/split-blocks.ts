const tags = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])(?:"[^"]*"|[^"<>])*>/gi;
const voids = new Set(['br', 'img']);
const blocks = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'pre', 'div', 'ol', 'ul', 'li', 'iframe'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption'],
]);

/**
 * Cuts serialised HTML between its blocks. Each piece is a block, or the text and inline elements between two of them; together
 * they are the HTML, character by character.
 */
export function splitBlocks(html: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let start = 0;
  const cut = (end: number) => {
    if (end > start) pieces.push(html.slice(start, end));
    start = end;
  };
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(tags)) {
    const element = name.toLowerCase();
    if (voids.has(element)) continue;
    if (!slash) {
      if (depth === 0 && blocks.has(element)) cut(index);
      depth += 1;
    } else {
      depth = Math.max(0, depth - 1);
      if (depth === 0 && blocks.has(element)) cut(index + tag.length);
    }
  }
  cut(html.length);
  return pieces;
}
