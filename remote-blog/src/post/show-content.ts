import { adoptCode, frameCode, type CodeBlock } from './code-block';
import { frameTables } from './frame-tables';
import { restoreColors } from './inline-styles';
import { sanitizePost } from './sanitize-post';

/** Fills `container` with the content of a post. */
export function fillContent(container: HTMLElement, html: string): void {
  const content = sanitizePost(html);
  const code = frameCode(content);
  frameTables(content);
  container.replaceChildren(content);
  void highlight(code);
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
