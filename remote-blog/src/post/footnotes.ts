/**
 * Footnotes are stored as two links, from the text to the footnote and back. Where one leads to, the other one stands: these are the
 * attributes of such a link, by its address, and undefined for other links. `taken` has the ids so far.
 */
export function toFootnoteAttributes(href: string, taken: Set<string>): Record<string, string> | undefined {
  const [, back, name] = /^#fn(ref)?-([\w-]{1,40})$/.exec(href) ?? [];
  if (name === undefined) return undefined;
  const id = `${back ? 'fn' : 'fnref'}-${name}`;
  const isFirst = !taken.has(id);
  taken.add(id);
  return {
    role: back ? 'doc-backlink' : 'doc-noteref',
    'aria-label': back ? `Back to the text of footnote ${name}` : `Footnote ${name}`,
    ...(isFirst && { id }),
  };
}

/** The address of a footnote by its name in Markdown, and the one that leads back from it. */
export const toFootnoteAddress = (name: string): string => `#fn-${name}`;
export const toReferenceAddress = (name: string): string => `#fnref-${name}`;
