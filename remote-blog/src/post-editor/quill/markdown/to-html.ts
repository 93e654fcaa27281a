import { Marked } from 'marked';

const marked = new Marked();

/**
 * The HTML of a Markdown text, to be pasted: nothing of it is sanitised. Imported lazily, for the few pastes that need it.
 * @param keepsLines Whether a line that ends within a paragraph ends there for readers, too
 */
export function toHtml(markdown: string, keepsLines: boolean): string {
  return marked.parse(markdown, { async: false, breaks: keepsLines });
}
