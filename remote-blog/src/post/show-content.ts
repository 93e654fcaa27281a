import { adoptCode, frameCode, type CodeBlock } from './code-block';
import { toFootnoteAttributes } from './footnotes';
import { frameTables } from './frame-tables';
import type { ContentOptions } from './content-options';
import { restoreColors } from './inline-styles';
import { sanitizePost } from './sanitize-post';
import { markSections } from './sections/mark-sections';
import { showLinkedSection } from './sections/show-linked-section';

export { followSections } from './sections/follow-sections';

/** Fills `container` with the content of a post. */
export function fillContent(
  container: HTMLElement,
  html: string,
  { hasSections = false, keepsEmbedded = false }: ContentOptions = {},
): void {
  const content = sanitizePost(html, { keepsEmbedded });
  if (hasSections) {
    markFootnotes(content);
    markSections(content);
  }
  const code = frameCode(content);
  frameTables(content);
  const isFirst = !container.hasChildNodes();
  container.replaceChildren(content);
  if (hasSections && isFirst) showLinkedSection(container);
  void highlight(code);
}

function markFootnotes(content: ParentNode): void {
  const taken = new Set<string>();
  for (const link of content.querySelectorAll('a[href^="#fn"]')) {
    const attributes = toFootnoteAttributes(link.getAttribute('href') ?? '', taken);
    for (const [name, value] of Object.entries(attributes ?? {})) link.setAttribute(name, value);
  }
}

/** Adds what needs scripts to the content that came in the server's markup; its nodes stay. */
export function adoptContent(container: HTMLElement): void {
  restoreColors(container);
  void highlight(adoptCode(container));
}

async function highlight(code: CodeBlock[]): Promise<void> {
  if (code.length === 0) return;
  try {
    const { highlightCode } = await import('./highlight-code');
    for (const block of code) {
      highlightCode(block);
      // Each in a turn of its own, so that the page stays responsive.
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch {
    // Without colours it can be read as well.
  }
}
